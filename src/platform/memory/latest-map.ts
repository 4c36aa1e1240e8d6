/** A map that keeps so many of what was set last, and forgets what was set before. Set again, an entry is the latest. */
export class LatestMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (oldest !== undefined && this.size > this.#most) this.delete(oldest)
    return this
  }
}
