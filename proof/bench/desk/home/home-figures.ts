/** Times in seconds from the moment at which the browser begins. */
export interface Visit {
  /** Its list is there, and leads where it says. */
  usable: number
  /** And its search, asked for at that moment, is open. */
  searching: number
  /** Of all bodies until then, as they were sent. */
  bytes: number
}

export interface HomeFigures extends Visit {
  visits: readonly Visit[]
}
