import { DONATIONS_CHANNEL } from '../domains/donations/wall/donations-channel.ts'
import { WALL_CHANNEL } from '../domains/photo-wall/wall-channel.ts'
import { routes } from '../routes.ts'
import { justGiven } from '../screens/donation/just-given.ts'

/** Everything that the server knows of a page. */
export interface Page {
  /** As `routes` spells it. */
  route: string
  /** Its file below `src/pages`. */
  shell: string
  /** `public`: made without anybody's cookies, and kept for all. `personal`: made for the one who asks, never kept. */
  kind: 'public' | 'personal'
  /** Pays, or shows or checks what was paid for: such a page never waits behind those that only show. */
  sells?: true
  /** Takes the form that is on it. How often is for what reads the form to say: its limits are those of the API. */
  takesForm?: true
  /**
   * Parameters by which a public page becomes another one, besides `type`. Anybody can type anything here, so that such
   * a page is made for the one who asks: it must not push others out of the cache.
   */
  filters?: readonly string[]
  /** The parameter with an artist's code. A page with a listed code is kept too: a link of theirs brings thousands. */
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

/** A place in a photo wall: hundreds of pages of one wall may begin at one. A photo that was taken down is gone at once. */
const WALL = { filters: ['avant'], forgottenOn: WALL_CHANNEL }

/**
 * Every page. None is found by its file's place: a new one is an address in `routes.ts`, a line here, a shell below this
 * folder and a screen. Search engines find it by `reach/serve-robots.ts`, visitors by the menu or the footer.
 */
export const pages: readonly Page[] = [
  everybodys(routes.home, 'site/home.astro'),
  // Filtered here where no script does it.
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
  // A link chooses the event, and the answer without script says what became of the form.
  everybodys(routes.visualMaker, 'visuals/maker.astro', { filters: ['evenement', 'erreur', 'supprime'] }),
  somebodys(routes.visual, 'visuals/visual.astro'),
  everybodys(routes.terms, 'site/terms.astro'),
  everybodys(routes.privacy, 'site/privacy.astro'),
  somebodys(routes.order, 'order/order.astro', { sells: true }),
  somebodys(routes.confirmation, 'order/confirmation.astro', { sells: true }),
  somebodys(routes.ticket, 'order/ticket.astro', { sells: true }),
  somebodys(routes.pay, 'order/pay.astro', { sells: true }),
  // A gift is counted and a thank shown at once.
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

/** Shown in the place of others: at their addresses there is nothing. */
export const failurePages = [
  { route: '/404', shell: 'failure/not-found.astro' },
  { route: '/500', shell: 'failure/failed.astro' },
  // Whatever else is asked for: without this, Astro answers unknown addresses without the site's services.
  { route: '/[...elsewhere]', shell: 'failure/not-found.astro' },
] as const

/** Those of a fixed address first: `/payer` is no event page. */
const byForm = pages
  .toSorted((one, other) => parameters(one) - parameters(other))
  .map((page) => ({
    page,
    form: new RegExp(`^${page.route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))

function parameters({ route }: Page): number {
  return route.split(':').length
}

/** The page that lies at this path. Whether there is an event or an order of that name is for it to say. */
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
