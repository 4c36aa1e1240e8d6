/** Times in seconds from the moment at which the browser begins. */
export interface Visit {
  /** Its list is there. */
  shown: number
  /** And its search is open: it can be used. */
  usable: number
  /** Of all bodies until then, as they were sent. */
  bytes: number
}

export interface HomeFigures extends Visit {
  visits: readonly Visit[]
}
