import type { SocialLink } from '../src/domains/catalogue/contract.ts'
import type { ArtworkKey } from './artwork/palettes.ts'

const RED = '#b42318'
const GREEN = '#0e5a3c'

const TITLE = 'Tickets Disponibles'
const SUBTITLE = 'Ne manquez pas ces performances incroyables.'

export interface DemoBlock {
  series: ArtworkKey[]
  heading: string | null
  subtitle?: string
  /** Whose tickets it shows; the site's when not given. */
  channel?: 'live'
  /** Names of ticket types, with the event that has them, which this block does not show. */
  hides?: { series: ArtworkKey; types: string[] }
}

export interface DemoPage {
  slug: string
  kind: 'landing' | 'ticket-list'
  /** Whose page it is; a list has blocks only. */
  series?: ArtworkKey
  inMenu?: boolean
  accent: string
  socialLinks?: SocialLink[]
  blocks: DemoBlock[]
}

const packs = [
  'Pack Découverte',
  'Pack Kizomba',
  'Pack Salsa et Bachata',
  'Pack Duo',
  'Pack Full Pass',
  'Pack VIP',
]
const evenings = ['Soirée d’ouverture', 'Nuit blanche', 'Pool party']

/** Sold through the live channel, and not to be listed should it ever be sold on the site. */
const live = { series: 'live-show', types: ['Live'] } as const satisfies DemoBlock['hides']

/** Of the live channel, for those who were given their address. */
const partners = { series: 'live-show', types: ['Live Partenaires'] } as const satisfies DemoBlock['hides']

/** What people say of an event, whoever they are: the demo's organisers have no accounts of their own. */
function hashtag(tag: string): SocialLink[] {
  return [
    { network: 'facebook', url: `https://www.facebook.com/hashtag/${tag}` },
    { network: 'instagram', url: `https://www.instagram.com/explore/tags/${tag}/` },
    { network: 'tiktok', url: `https://www.tiktok.com/tag/${tag}` },
  ]
}

function landing(
  slug: string,
  series: ArtworkKey,
  more: Partial<Pick<DemoPage, 'accent' | 'inMenu' | 'socialLinks' | 'blocks'>> = {},
): DemoPage {
  return {
    slug,
    kind: 'landing',
    series,
    inMenu: true,
    accent: RED,
    blocks: [{ series: [series], heading: TITLE }],
    ...more,
  }
}

function list(slug: string, block: Partial<DemoBlock> & Pick<DemoBlock, 'series'>, accent = RED): DemoPage {
  return { slug, kind: 'ticket-list', accent, blocks: [{ heading: TITLE, ...block }] }
}

/** Every event page and ticket list of the demo. */
export const demoPages: readonly DemoPage[] = [
  landing('lnds', 'lnds', { socialLinks: hashtag('lanuitdessoutenances') }),
  landing('celebritynight', 'celebritynight', { inMenu: false }),
  landing('galadefindanneeism', 'gala'),
  landing('labergecoloree', 'labergecoloree', { accent: GREEN }),
  landing('gbadefechill', 'gbadefe'),
  landing('lekowa', 'lekowa', { socialLinks: hashtag('festivallekowa') }),
  landing('tabaskiplus', 'tabaski'),
  landing('unitedkizdom', 'unitedkizdom', {
    socialLinks: hashtag('unitedkizdom'),
    blocks: [
      {
        series: ['unitedkizdom'],
        heading: 'Les packs du congrès',
        hides: { series: 'unitedkizdom', types: evenings },
      },
      {
        series: ['unitedkizdom'],
        heading: 'Soirées et pool party',
        hides: { series: 'unitedkizdom', types: packs },
      },
    ],
  }),
  landing('siano', 'siano', { socialLinks: hashtag('sianobabassa') }),
  landing('alltickets', 'newgen', { socialLinks: hashtag('newgenliveparty') }),
  list('ticketlistlnds', { series: ['lnds'] }),
  list('ticketlistcelebritynight', { series: ['celebritynight'], subtitle: SUBTITLE }),
  list('ticketlistgala', { series: ['gala'] }),
  list('ticketlistlabergecoloree', { series: ['labergecoloree'] }, GREEN),
  list('ticketlistgbadefe', { series: ['gbadefe'] }),
  list('ticketlistbabassa', { series: ['siano'], subtitle: SUBTITLE }),
  list('ticketlist', { series: ['celebritynight', 'siano', 'newgen'], subtitle: SUBTITLE, hides: live }),
  list('ticketliststandard', { series: ['live-show'], heading: null, hides: live }),
  list('ticketlistlive', { series: ['live-show'], heading: null, channel: 'live', hides: partners }),
]
