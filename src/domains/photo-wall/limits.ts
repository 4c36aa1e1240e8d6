import type { AttemptLimit } from '../../platform/rate-limits/rate-limits.ts'

/**
 * Photos of one ticket, those that were refused included; one that its sender takes back no longer counts. Whoever reads
 * its number can send some: its buyer has as many apart from all others, each browser that has its link too, and each
 * network of the others.
 */
export const photosPerTicket = 5

/** Photos of one ticket from all who know its number alone: somebody has to look at each. */
export const photosOfOthers = 50

/**
 * The same from all who have the ticket's link: its buyer in another browser, and whoever was given it. Each of their
 * browsers is counted by itself, and no stranger among them.
 */
export const photosOfHolders = 10

/** How long a verified ticket may send photos. */
export const proofMinutes = 30

/** Photos of one page of a wall, and of the screen in a hall. */
export const wallPage = 24
export const hallPhotos = 48

/** In pixels: beside others on a phone, and alone on a screen. */
export const wallWidths = [400, 1280] as const

/**
 * Failed checks of numbers from one network; beyond, each takes a proof of work. A number has 35 random bits: at this
 * pace nobody finds one. Thousands share a mobile network's address, so what succeeds does not count.
 */
export const failedChecks: AttemptLimit = { name: 'photo-ticket-network', most: 60, minutes: 10 }

/** Photos sent with one ticket, counted in the same way, those taken back included. A whole hall may be behind one network. */
export const sendings: AttemptLimit = { name: 'photo-sending-ticket', most: 15, minutes: 60 }

/**
 * The same of all who have the ticket's link: each may name itself another browser as often as it likes, and a count of
 * each would be a row of each.
 */
export const sendingsOfHolders: AttemptLimit = { name: 'photo-sending-link', most: 30, minutes: 60 }

/** Days that a photo is kept: while nobody has decided, on a wall; and what was decided once its files are gone. */
export const keptDays = { waiting: 30, approved: 365, ended: 30 } as const
