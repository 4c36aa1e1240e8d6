import type { Executor } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import type { ArtistView } from '../../promo/contract.ts'
import { findArtist, findArtistCodes } from '../../promo/artists.ts'
import { addUp } from './add-up.ts'
import { findSales } from './find-sales.ts'
import { rateWords } from '../../promo/commission.ts'

/** An artist's page as it stands now; undefined when no artist has that link. */
export async function loadArtist(
  services: { db: Executor; config: { publicUrl: string } },
  token: string,
): Promise<ArtistView | undefined> {
  const { db, config } = services
  const artist = await findArtist(db, token)
  if (!artist) return undefined
  const [codes, sales] = await Promise.all([findArtistCodes(db, artist.id), findSales(db, artist.id)])
  const days = Map.groupBy(sales, ({ day }) => day)
  return {
    name: artist.name,
    rate: rateWords(artist.rate),
    now: artist.now.toISOString(),
    total: addUp(sales),
    days: [...days].map(([day, rows]) => ({ day, ...addUp(rows) })).toReversed(),
    codes: codes.map(({ startsAt, endsAt, ...code }) => {
      const standing = standingOf({ startsAt, endsAt, ...code }, artist.now)
      const query = new URLSearchParams({ code: code.code })
      return {
        code: code.code,
        address:
          standing === 'ended' ? null : `${config.publicUrl}${href(routes.promoTickets)}?${query.toString()}`,
        standing,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        maxUses: code.maxUses,
        uses: code.uses,
        events: code.events,
        ...addUp(sales.filter((row) => row.code === code.code)),
      }
    }),
  }
}

interface Limits {
  startsAt: Date | null
  endsAt: Date | null
  withdrawn: boolean
  maxUses: number | null
  uses: number
}

/** A moment of ending has already ended, one of beginning has begun: as when places are taken. */
function standingOf(code: Limits, now: Date): ArtistView['codes'][number]['standing'] {
  if (code.withdrawn || (code.endsAt && code.endsAt <= now)) return 'ended'
  if (code.startsAt && code.startsAt > now) return 'coming'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'used-up' : 'in-force'
}
