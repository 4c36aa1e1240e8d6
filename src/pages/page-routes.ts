import { routes } from '../routes.ts'

/** ':eventId' of routes.ts is '[eventId]' for Astro. */
function pattern(path: string): string {
  return path.replace(/:([a-zA-Z]+)/g, '[$1]')
}

function page(path: string, file: string) {
  return { pattern: pattern(path), entrypoint: `./src/pages/${file}` }
}

/** Every page with its shell. None is found by its file's place: this list is all there is. */
export const pageRoutes: { pattern: string; entrypoint: string }[] = [
  page(routes.home, 'site/home.astro'),
  page(routes.allEvents, 'site/all-events.astro'),
  page(routes.event, 'site/event.astro'),
  page(routes.eventPage, 'site/event-page.astro'),
  page(routes.buy, 'site/buy.astro'),
  page(routes.promoTickets, 'promo/promo-tickets.astro'),
  page(routes.artist, 'promo/artist.astro'),
  page(routes.solutions, 'company/solutions.astro'),
  page(routes.offers, 'company/offers.astro'),
  page(routes.virtualEvents, 'company/virtual-events.astro'),
  page(routes.howItWorks, 'company/how-it-works.astro'),
  page(routes.faq, 'help/faq.astro'),
  page(routes.contact, 'help/contact.astro'),
  page(routes.recovery, 'help/recovery.astro'),
  page(routes.gallery, 'site/gallery.astro'),
  page(routes.visualMaker, 'visuals/maker.astro'),
  page(routes.visual, 'visuals/visual.astro'),
  page(routes.terms, 'site/terms.astro'),
  page(routes.privacy, 'site/privacy.astro'),
  page(routes.order, 'order/order.astro'),
  page(routes.ticket, 'order/ticket.astro'),
  page(routes.pay, 'order/pay.astro'),
  page(routes.donate, 'donation/don.astro'),
  page(routes.payDonation, 'donation/payer.astro'),
  page(routes.donation, 'donation/merci.astro'),
  page(routes.verify, 'order/verify.astro'),
  page(routes.liveLogin, 'live/live-login.astro'),
  page(routes.photoSpace, 'photos/photo-space.astro'),
  page(routes.photoWall, 'photos/wall.astro'),
  page(routes.hallScreen, 'photos/hall.astro'),
  page(routes.sentPhoto, 'photos/sent-photo.astro'),
  page(routes.liveWatch, 'live/watch.astro'),
  page(routes.offline, 'failure/offline.astro'),
  page(routes.demoStyle, 'demo/style.astro'),
  page(routes.demoMailbox, 'demo/mailbox.astro'),
  page(routes.demoMail, 'demo/mail.astro'),
  page(routes.demoMailAttachment, 'demo/mail-file.ts'),
  page(routes.demoArtists, 'demo/artists.astro'),
  page('/404', 'failure/not-found.astro'),
  page('/500', 'failure/failed.astro'),
  // Whatever else is asked for: without this, Astro answers unknown addresses without the site's services.
  page('/[...elsewhere]', 'failure/not-found.astro'),
]

/** Shown in the place of others; at these addresses there is nothing. */
const failures = new Set(['/404', '/500'])
const forms = pageRoutes
  .map(({ pattern }) => pattern)
  .filter((pattern) => !pattern.includes('...'))
  .map((pattern) => new RegExp(`^${pattern.replace(/\[\w+\]/g, '[^/]+').replaceAll('.', '\\.')}$`))

/** Whether there may be a page at this path; whether there is an event or an order of that name is for it to say. */
export function mayBePage(path: string): boolean {
  return !failures.has(path) && forms.some((form) => form.test(path))
}

/** Whether a page answers at this address, as `routes` spells it. */
export function isPage(path: string): boolean {
  return pageRoutes.some((page) => page.pattern === pattern(path))
}
