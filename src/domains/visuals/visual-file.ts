/** Where the picture of a visual is kept. */
export const visualFile = (token: string): string => `visuals/${token}.jpg`
