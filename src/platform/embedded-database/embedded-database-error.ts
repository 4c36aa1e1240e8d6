/** The embedded database cannot be used; the message is one or two sentences that say what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}
