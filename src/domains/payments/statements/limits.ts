/**
 * Pure: the largest statement that a browser may send, in bytes (over 100,000 transactions). The command imports
 * larger files.
 */
export const MOST_BYTES = 24 * 1024 * 1024
