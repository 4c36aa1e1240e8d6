import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import serveFiles from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { uuid } from '../platform/random.ts'
import { registerAfterSaleApi } from '../domains/after-sale/doors/api.ts'
import { registerBooksApi } from '../domains/books/doors/api.ts'
import { registerBooksDesk } from '../domains/books/doors/desk.ts'
import { registerCatalogueApi } from '../domains/catalogue/doors/api.ts'
import { registerCheckoutApi } from '../domains/checkout/doors/api.ts'
import { countSales } from '../domains/books/count-sales.ts'
import { findOrderByLink } from '../domains/checkout/find-visitor-order.ts'
import { registerCheckoutDesk } from '../domains/checkout/doors/desk.ts'
import { registerOrderForms } from '../domains/checkout/order-page/order-forms.ts'
import { serveReceipts } from '../domains/checkout/receipt/serve-receipts.ts'
import { registerContactApi } from '../domains/contact/doors/api.ts'
import { registerDonationsApi } from '../domains/donations/doors/api.ts'
import { serveDonations } from '../domains/donations/doors/serve-donations.ts'
import { registerLegalApi } from '../domains/legal/doors/api.ts'
import { registerLiveApi } from '../domains/live/doors/api.ts'
import { registerStream } from '../domains/live/stream/register-stream.ts'
import { registerOrganisersApi } from '../domains/organisers/doors/api.ts'
import { registerPaymentsApi } from '../domains/payments/doors/api.ts'
import { registerPaymentsDesk } from '../domains/payments/doors/desk.ts'
import { registerRefundsDesk } from '../domains/payments/doors/refund-desk.ts'
import { registerStatements } from '../domains/payments/doors/statements.ts'
import type { SandboxOptions } from '../domains/payments/sandbox/options.ts'
import { registerSandbox } from '../domains/payments/sandbox/register.ts'
import { registerPhotoWallApi } from '../domains/photo-wall/doors/api.ts'
import { registerPromoApi } from '../domains/promo/doors/api.ts'
import { codePictures } from '../domains/promo/shared-codes.ts'
import { registerSettingsDesk } from '../domains/settings/doors/desk.ts'
import { registerStaffApi } from '../domains/staff/doors/api.ts'
import { registerDemoSignIn } from '../domains/staff/doors/demo-sign-in.ts'
import { guardDesk } from '../domains/staff/guard/guard-desk.ts'
import { registerTicketsApi } from '../domains/tickets/doors/api.ts'
import { registerVisualsApi } from '../domains/visuals/doors/api.ts'
import { answerErrors } from '../pages/failure/answer-errors.ts'
import { serveManifest } from '../pages/reach/serve-manifest.ts'
import { serveRobots } from '../pages/reach/serve-robots.ts'
import { serveBackOffice } from '../pages/gestion/serve-back-office.ts'
import type { PageHandler } from '../pages/render-page.ts'
import { servePages } from '../pages/serve-pages.ts'
import { keepHostsApart } from '../platform/http/desk-host.ts'
import { allowOrigins, answerElsewhere, knowMethods } from '../platform/http/other-methods.ts'
import { registerOpenApi } from '../platform/http/api/openapi.ts'
import { registerOperation, type Readiness } from '../platform/http/operation.ts'
import { RefusedError, tooManyRequests } from '../platform/http/problem.ts'
import { readJsonOnly } from '../platform/http/read-json.ts'
import { receiveFaults } from '../platform/http/receive-faults.ts'
import {
  refuseForeignRequests,
  refuseOddRequests,
  secureAnswers,
  setSecurityHeaders,
} from '../platform/http/security.ts'
import { boundConnections } from '../platform/http/connections/bound-connections.ts'
import { refuseCostlyBodies } from '../platform/http/connections/costly-bodies.ts'
import { letGoOfHangUps } from '../platform/http/connections/hang-ups.ts'
import { refuseUnread } from '../platform/http/connections/refuse-unread.ts'
import { cutOffSlowBodies } from '../platform/http/connections/slow-bodies.ts'
import { answerUnreadable } from '../platform/http/connections/unreadable-requests.ts'
import { takeTurns } from '../platform/http/connections/take-turns.ts'
import { tellOfUnlistedProxies } from '../platform/http/connections/unlisted-proxies.ts'
import { routes } from '../routes.ts'
import { refundOwners, settlePayments } from '../services/payment-owners.ts'
import type { Services } from '../services/services.ts'

/** Milliseconds. */
const BODY_PATIENCE = 20_000
const LONGEST_REQUEST = 180_000
const REFUSAL_GRACE = 2_000

/**
 * Milliseconds for which a connection stays between two requests. That of a proxy stays longer than proxies keep theirs
 * (nginx 60 s, Caddy 120): the request of a buyer that met a closing one would be answered 502, and no POST is repeated.
 */
const IDLE_VISITOR = 10_000
const IDLE_PROXY = 150_000

/**
 * Connections that are open, and bytes that they have not read. Whole mobile networks stand behind a few addresses: one
 * alone may have 4,000. Fewer in all than a process usually may open files, of which each connection is one.
 */
const MOST_CONNECTIONS = { connections: 16_000, unread: 512 * 1024 ** 2 }
const MOST_OF_A_NETWORK = { share: 1 / 3, unread: 128 * 1024 ** 2 }

export interface SiteParts {
  services: Services
  ready: Readiness
  /** Astro's handler, the folder of its files and that of the back-office; absent where only the API is wanted. */
  pages: { handler: PageHandler; folder: string; serviceWorker: string; backOffice: string } | undefined
  /** The embedded provider's own pages; absent with a real one. */
  sandbox: SandboxOptions | undefined
}

/** The whole site as one Fastify instance: operation, API, files, pages. It does not listen yet. */
export async function createSite({ services, ready, pages, sandbox }: SiteParts): Promise<FastifyInstance> {
  const { config, metrics, random } = services
  // Named by its interface: with pino's own type, Fastify's would not fit the routes' signatures.
  const log: FastifyBaseLogger = services.log
  const handleError = answerErrors(services.settings)
  const proxied = config.trustedProxies.length > 0
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => uuid(random),
    // Proxies are trusted by list: anyone else's X-Forwarded-For is what a stranger claims.
    trustProxy: proxied ? config.trustedProxies : false,
    bodyLimit: 65_536,
    // Slow headers and bodies are cut off; so are idle sockets. Photos alone may take this long to come.
    requestTimeout: LONGEST_REQUEST,
    http: { headersTimeout: BODY_PATIENCE },
    connectionTimeout: 60_000,
    keepAliveTimeout: proxied ? IDLE_PROXY : IDLE_VISITOR,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    // Addresses that cannot be read are refused like everything else.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, config)
      handleError(error, request, reply)
    },
  })
  app.setErrorHandler(handleError)
  knowMethods(app)
  boundConnections(
    app,
    // Behind a proxy all connections are the proxy's, which knows whose they are.
    { inAll: MOST_CONNECTIONS, ofNetwork: proxied ? undefined : MOST_OF_A_NETWORK },
    metrics,
  )
  letGoOfHangUps(app)
  refuseCostlyBodies(app)
  takeTurns(app, services.shares.answers)
  if (config.mode === 'live') tellOfUnlistedProxies(app, services)
  secureAnswers(app, { secure: config.secure })
  cutOffSlowBodies(app, BODY_PATIENCE)
  refuseUnread(app, REFUSAL_GRACE)
  refuseOddRequests(app)
  keepHostsApart(app, config)
  refuseForeignRequests(app, { ...config, clock: services.clock })
  allowOrigins(app, config)
  readJsonOnly(app)
  guardDesk(app, services)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => new RefusedError(tooManyRequests(ttl / 1_000)),
  })
  await registerOpenApi(app, {
    title: `${services.settings.company.name} : API publique`,
    version: '1',
    description: 'Événements, tickets et commandes. Montants en francs CFA entiers, moments ISO 8601.',
    server: config.publicUrl,
    terms: config.publicUrl + routes.terms,
    address: routes.apiOpenApi,
  })
  registerOperation(app, {
    addresses: routes,
    metrics,
    readers: config.metrics,
    ready,
    collect: () => countSales(services.db),
  })
  receiveFaults(app, { address: routes.apiFaults, clock: services.clock, metrics })
  // What only shows has connections to the database of its own.
  const showing = { ...services, db: services.pagesDb }
  registerCatalogueApi(app, showing, codePictures(showing))
  registerPromoApi(app, services)
  registerBooksApi(app, services)
  registerBooksDesk(app, showing)
  registerStaffApi(app, services)
  registerSettingsDesk(app, services)
  if (config.demo) registerDemoSignIn(app, services)
  registerCheckoutApi(app, services)
  registerCheckoutDesk(app, services)
  registerAfterSaleApi(app, services, refundOwners(services))
  registerOrderForms(app, services)
  serveReceipts(app, services)
  registerPaymentsApi(app, services)
  registerPaymentsDesk(app, services, settlePayments(services))
  registerRefundsDesk(app, services, refundOwners(services))
  registerStatements(app, services)
  registerTicketsApi(app, services, (token) => findOrderByLink(services, token))
  registerStream(app, services)
  registerOrganisersApi(app, services)
  registerContactApi(app, services)
  registerDonationsApi(app, services)
  serveDonations(app, services)
  registerLegalApi(app, services)
  registerLiveApi(app, services)
  registerVisualsApi(app, services)
  registerPhotoWallApi(app, services)
  if (sandbox) registerSandbox(app, sandbox)
  serveManifest(app, services)
  answerElsewhere(app)
  if (pages) {
    const { folder, serviceWorker, backOffice } = pages
    await app.register(serveFiles, {
      // A tab that was opened before the last build asks for scripts of that one.
      root: [`${folder}/_astro`, `${folder}/before`],
      prefix: '/_astro/',
      preCompressed: true,
      decorateReply: false,
      maxAge: '365d',
      immutable: true,
    })
    app.get(routes.serviceWorker, { schema: { hide: true } }, (_, reply) =>
      reply
        .type('text/javascript')
        // The worker fetches under its own policy, not under that of the pages.
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        })
        .send(serviceWorker),
    )
    serveRobots(app, showing)
    await serveBackOffice(app, { folder: backOffice, secure: services.config.desk.secure })
    servePages(app, services, pages.handler)
  }
  return app
}
