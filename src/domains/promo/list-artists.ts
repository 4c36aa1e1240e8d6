import type { Executor } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { rateWords } from './commission.ts'
import { findArtists } from './store.ts'

/** Every artist with codes and rate, and the address of the page that only they and staff may know. */
export async function listArtists(services: { db: Executor; config: { publicUrl: string } }) {
  return (await findArtists(services.db)).map(({ token, rate, ...artist }) => ({
    ...artist,
    rate: rateWords(rate),
    address: services.config.publicUrl + href(routes.artist, { token }),
  }))
}
