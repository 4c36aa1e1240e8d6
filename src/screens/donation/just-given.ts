/**
 * The parameter by which whoever has just given asks for /don: their page is made anew. The one that is kept for
 * everybody follows a moment later, when the news of the gift has reached this process.
 */
export const justGiven = 'merci'
