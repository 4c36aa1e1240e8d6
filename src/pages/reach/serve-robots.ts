import type { FastifyInstance } from 'fastify'
import { listAddresses } from '../../domains/catalogue/reading/list-addresses.ts'
import type { LegalCompany } from '../../domains/legal/legal-text.ts'
import { legalTexts } from '../../domains/legal/legal-texts.ts'
import type { Database } from '../../platform/database.ts'
import { inTurn, type Reading } from '../../platform/http/in-turn.ts'
import { routes } from '../../routes.ts'

/** Pages of the company itself, in the order of the navigation. */
const companyPages = [
  routes.home,
  routes.allEvents,
  routes.promoTickets,
  routes.solutions,
  routes.offers,
  routes.virtualEvents,
  routes.howItWorks,
  routes.gallery,
  routes.faq,
  routes.contact,
  routes.donate,
  routes.verify,
  routes.liveLogin,
  routes.visualMaker,
  routes.photoSpace,
  routes.recovery,
]

/**
 * Addresses that only cost a robot's time and ours. What is personal, or sells one ticket, says itself that it is not to
 * be listed: robots of chat applications keep to this file too, and must be able to read what people share.
 */
const notForRobots = ['/api/', routes.pay, `${routes.donate}/`, '/demo/']

/** What search engines ask for: where they may go, and every public page. */
export function serveRobots(
  app: FastifyInstance,
  services: Reading & { db: Database; config: { publicUrl: string }; settings: { company: LegalCompany } },
): void {
  const { publicUrl } = services.config
  const kept = { 'cache-control': 'public, max-age=3600' }

  app.get(routes.robots, { schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .headers(kept)
      .send(
        [
          'User-agent: *',
          ...notForRobots.map((path) => `Disallow: ${path}`),
          `Sitemap: ${publicUrl}${routes.sitemap}`,
          '',
        ].join('\n'),
      ),
  )

  app.get(routes.sitemap, { schema: { hide: true } }, async (request, reply) => {
    const addresses = await inTurn(services.shares.reads, request, () => listAddresses(services))
    const { company } = services.settings
    const paths = [...companyPages, ...addresses]
    const entries: Entry[] = [
      ...paths.map((path) => ({ address: publicUrl + path })),
      { address: publicUrl + routes.terms, changed: legalTexts.terms(company).version },
      { address: publicUrl + routes.privacy, changed: legalTexts.privacy(company).version },
    ]
    reply.type('application/xml; charset=utf-8').headers(kept)
    return sitemap(entries)
  })
}

interface Entry {
  address: string
  /** Day of the last change, ISO 8601, where something records it. */
  changed?: string
}

/** The protocol of sitemaps.org. */
function sitemap(entries: Entry[]): string {
  const urls = entries.map(({ address, changed }) => {
    const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${escaped(address)}</loc>${day}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
