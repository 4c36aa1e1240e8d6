/** Pure: what a browser may send of a statement, in bytes. More than 100,000 transactions; a longer one comes by command. */
export const MOST_BYTES = 24 * 1024 * 1024
