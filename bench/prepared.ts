import { z } from 'zod'

/** Places of the model that 500 clients want at once. */
export const SMALL_CAPACITY = 10

/** What the measured server tells once it listens: where, and what there is to ask for. */
export const preparedSchema = z.object({
  address: z.url(),
  pagePath: z.string(),
  /** Pages of photo walls, one with ten thousand photos, one with none. */
  fullWall: z.string(),
  emptyWall: z.string(),
  largeModel: z.uuid(),
  smallModel: z.uuid(),
  /** What holders of live tickets log in with. */
  logins: z.array(z.object({ serialNumber: z.string(), password: z.string() })),
})
export type Prepared = z.infer<typeof preparedSchema>

/** Addresses that only the measured server has. */
export const yardstickPaths = {
  empty: '/bench/empty',
  rowLock: '/bench/row-lock',
  ticketPdf: '/bench/ticket.pdf',
  visual: '/bench/visual.jpg',
} as const
