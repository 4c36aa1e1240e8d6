import { z } from 'zod'

/** Places of the model that 500 clients want at once. */
export const SMALL_CAPACITY = 10

/** What there is to ask for, once the database is filled. */
export const preparedSchema = z.object({
  pagePath: z.string(),
  /** An event that visuals are made for. */
  visualEvent: z.string(),
  /** Pages of photo walls, one with ten thousand photos, one with none. */
  fullWall: z.string(),
  emptyWall: z.string(),
  /** That ticket was bought, and is drawn over and over. */
  boughtOrder: z.uuid(),
  /** Places of it are held and never paid. */
  largeModel: z.uuid(),
  smallModel: z.uuid(),
  /** What is sold whole: a ticket of the page, and how many were sold before anybody was measured. */
  soldModel: z.uuid(),
  soldBefore: z.int(),
  /** What holders of live tickets log in with. */
  logins: z.array(z.object({ serialNumber: z.string(), password: z.string() })),
  /** Of tickets sold before: links of orders, and codes as a scanner reads them. */
  orderTokens: z.array(z.string()),
  codes: z.array(z.string()),
  /** Sessions of people of the back-office, what they type to find orders, and orders that they open. */
  desk: z.object({
    colleagues: z.array(z.string()),
    typed: z.array(z.string()),
    references: z.array(z.string()),
  }),
})
export type Prepared = z.infer<typeof preparedSchema>

/** What a measured server tells once it listens. */
export const listeningSchema = z.object({ address: z.url() })
export type Listening = z.infer<typeof listeningSchema>

/** How the environment tells how many tickets are to be sold beforehand. */
export const SOLD_TICKETS = 'BENCH_SOLD_TICKETS'

/** Addresses that only the measured server has. */
export const yardstickPaths = {
  empty: '/bench/empty',
  rowLock: '/bench/row-lock',
  ticketPdf: '/bench/ticket.pdf',
  visual: '/bench/visual.jpg',
} as const
