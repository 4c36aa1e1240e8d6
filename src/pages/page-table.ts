import { DONATIONS_CHANNEL } from '../domains/donations/wall/donations-channel.ts'
import { WALL_CHANNEL } from '../domains/photo-wall/wall-channel.ts'
import { routes } from '../routes.ts'
import { justGiven } from '../screens/donation/just-given.ts'

/** What the server knows of a page. */
export interface Page {
  /** As `routes` spells it. */
  route: string
  /** The page's file below `src/pages`. */
  shell: string
  /** `public`: made without anybody's cookies, and kept for all. `personal`: made for the one who asks, never kept. */
  kind: 'public' | 'personal'
  /** The page is for paying, or shows or checks what was paid. It never waits behind pages that only show. */
  sells?: true
  /** The page takes its own form. The code that reads the form limits how often, as for the API. */
  takesForm?: true
  /**
   * Parameters, besides `type`, that change what a public page shows. Anybody can type any value, so a filtered page is
   * made for the visitor who asks and not kept: it must not push others out of the cache.
   */
  filters?: readonly string[]
  /** The parameter with an artist's code. A page with a listed code is kept too: an artist's link brings thousands. */
  code?: string
  /** The channel of changes that makes the cache forget this page and those below it. */
  forgottenOn?: string
}

const everybodys = pageOf('public')
const somebodys = pageOf('personal')

function pageOf(kind: Page['kind']) {
  return (route: string, shell: string, more: Omit<Page, 'route' | 'shell' | 'kind'> = {}): Page => ({
    route,
    shell,
    kind,
    ...more,
  })
}

/** For the pages of a photo wall: `avant` is the place where a page begins. A photo that is taken down is gone at once. */
const WALL = { filters: ['avant'], forgottenOn: WALL_CHANNEL }

/**
 * Every page. A page is not found by the place of its file. A new page needs an address in `routes.ts`, a line here, a
 * shell below this folder and a screen; a line in docs/bounds.md and rows in docs/spec.md, or tests fail; and
 * `reach/serve-robots.ts` if search engines should find it. Visitors find it by the menu or the footer.
 */
export const pages: readonly Page[] = [
  everybodys(routes.home, 'site/home.astro'),
  // The server filters if no script does.
  everybodys(routes.allEvents, 'site/all-events.astro', { filters: ['q', 'mois', 'lieu'] }),
  everybodys(routes.event, 'site/event.astro'),
  everybodys(routes.eventPage, 'site/event-page.astro'),
  somebodys(routes.buy, 'site/buy.astro', { sells: true, takesForm: true }),
  everybodys(routes.promoTickets, 'promo/promo-tickets.astro', { code: 'code' }),
  somebodys(routes.artist, 'promo/artist.astro'),
  everybodys(routes.solutions, 'company/solutions.astro'),
  everybodys(routes.offers, 'company/offers.astro'),
  everybodys(routes.virtualEvents, 'company/virtual-events.astro'),
  everybodys(routes.howItWorks, 'company/how-it-works.astro'),
  everybodys(routes.faq, 'help/faq.astro'),
  somebodys(routes.contact, 'help/contact.astro', { takesForm: true }),
  somebodys(routes.recovery, 'help/recovery.astro', { sells: true, takesForm: true }),
  everybodys(routes.gallery, 'site/gallery.astro'),
  // A link chooses the event. Without script, the page says what became of the form.
  everybodys(routes.visualMaker, 'visuals/maker.astro', { filters: ['evenement', 'erreur', 'supprime'] }),
  somebodys(routes.visual, 'visuals/visual.astro'),
  everybodys(routes.terms, 'site/terms.astro'),
  everybodys(routes.privacy, 'site/privacy.astro'),
  somebodys(routes.order, 'order/order.astro', { sells: true }),
  somebodys(routes.confirmation, 'order/confirmation.astro', { sells: true }),
  somebodys(routes.ticket, 'order/ticket.astro', { sells: true }),
  somebodys(routes.pay, 'order/pay.astro', { sells: true }),
  // A donation is counted, and thanks are shown, at once.
  everybodys(routes.donate, 'donation/don.astro', {
    sells: true,
    takesForm: true,
    filters: [justGiven],
    forgottenOn: DONATIONS_CHANNEL,
  }),
  somebodys(routes.payDonation, 'donation/payer.astro', { sells: true }),
  somebodys(routes.donation, 'donation/merci.astro', { sells: true }),
  somebodys(routes.verify, 'order/verify.astro', { sells: true, takesForm: true }),
  everybodys(routes.liveLogin, 'live/live-login.astro', { sells: true, takesForm: true }),
  somebodys(routes.liveWatch, 'live/watch.astro', { sells: true }),
  somebodys(routes.photoSpace, 'photos/photo-space.astro', { takesForm: true }),
  everybodys(routes.photoWall, 'photos/wall.astro', WALL),
  everybodys(routes.hallScreen, 'photos/hall.astro', WALL),
  somebodys(routes.sentPhoto, 'photos/sent-photo.astro'),
  everybodys(routes.offline, 'failure/offline.astro'),
  somebodys(routes.demoStyle, 'demo/style.astro'),
  somebodys(routes.demoMailbox, 'demo/mailbox.astro'),
  somebodys(routes.demoMail, 'demo/mail.astro'),
  somebodys(routes.demoMailAttachment, 'demo/mail-file.ts'),
  somebodys(routes.demoArtists, 'demo/artists.astro'),
]

/** Pages that are shown in place of others. They have no addresses of their own. */
export const failurePages = [
  { route: '/404', shell: 'failure/not-found.astro' },
  { route: '/500', shell: 'failure/failed.astro' },
  // Any other address: without this line, Astro answers unknown addresses without the site's services.
  { route: '/[...elsewhere]', shell: 'failure/not-found.astro' },
] as const

/** Pages with a fixed address first, so that `/payer` is no event page. */
const byForm = pages
  .toSorted((one, other) => parameters(one) - parameters(other))
  .map((page) => ({
    page,
    form: new RegExp(`^${page.route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))

function parameters({ route }: Page): number {
  return route.split(':').length
}

/** The page at this path. The page itself tells whether its event or its order exists. */
export function findPage(path: string): Page | undefined {
  if (failurePages.some(({ route }) => route === path)) return undefined
  return byForm.find(({ form }) => form.test(path))?.page
}

/** Where requests for pages are taken. */
export const ANY_PAGE = '/*'

/** Whether a page answers at this address, as `routes` spells it. */
export function isPage(route: string): boolean {
  return pages.some((page) => page.route === route)
}
