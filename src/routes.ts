/**
 * Every address of the site. Screens, mails, redirects and tests take their links from here through `href`,
 * Astro and Fastify their routes. Spellings count: they are the public addresses.
 */
export const routes = {
  // Pages
  home: '/',
  allEvents: '/allevents',
  event: '/allevents/:eventId',
  /** A landing page or a ticket list: rows of `event_pages`. */
  eventPage: '/:slug',
  buy: '/acheter/:modelId',
  /** Tickets that are sold with the code of an artist; `?code=` chooses it. */
  promoTickets: '/ticketlistpromo',
  /** An artist's own page, and what is on it as a table. */
  artist: '/artiste/:token',
  artistSales: '/artiste/:token/ventes.csv',
  pay: '/payer',
  order: '/commande/:token',
  /** Leads the browser that made the order to its page, without the token ever being in a script's reach. */
  myOrder: '/ma-commande/:orderId',
  /** The link in the mail that asks whoever ordered free places to confirm, and what its button does. */
  confirmation: '/confirmer/:orderId/:proof',
  confirmFreeOrder: '/confirmer/:orderId/:proof/reserver',
  ticket: '/billet/:token',
  verify: '/verifier',
  /** 'Débité mais pas de billet ?' */
  recovery: '/retrouver',
  solutions: '/Solutions',
  offers: '/Produits',
  virtualEvents: '/EvenementsEnLigne',
  faq: '/faq',
  howItWorks: '/CommentCaMarche',
  gallery: '/gallery',
  contact: '/contact',
  terms: '/conditions',
  privacy: '/confidentialite',
  /** Makes a picture of a visitor and an event. */
  visualMaker: '/jyserai',
  visual: '/visuel/:token',
  /** Where holders of tickets send photos, the walls that show them, and a wall on the screen of a hall. */
  photoSpace: '/jyserai-officiel',
  photoWall: '/photos/:eventId',
  hallScreen: '/photos/:eventId/ecran',
  /** A photo as its sender sees it. */
  sentPhoto: '/ma-photo/:token',
  donate: '/don',
  /** Pays a donation that this browser has begun; nothing of it stands in the address. */
  payDonation: '/don/payer',
  /** Where a donation stands, its thanks and its receipt. */
  donation: '/don/merci/:token',
  /** Leads the browser that began the donation to its page. */
  myDonation: '/mon-don/:donationId',
  /** What a browser without network shows instead of a page that it has not kept. */
  offline: '/hors-ligne',

  /** 'Connexion Live', and the way out again. */
  liveLogin: '/livejojo',
  liveLeave: '/livejojo/quitter',
  /** Where the holder of a live access watches. */
  liveWatch: '/regarder/:eventId',

  // What the order page's forms do; each answers 303 back to a page
  resumePayment: '/commande/:token/reprendre',
  orderAgain: '/commande/:token/places',
  cancelOrder: '/commande/:token/annuler',
  correctContact: '/commande/:token/corriger',
  resendTickets: '/commande/:token/renvoyer',

  // What the photo space's forms do without script; each answers 303 back to a page
  sendPhoto: '/jyserai-officiel/photo',
  withdrawPhoto: '/ma-photo/:token/retirer',

  /** Answers 303: to the form, which says that the visual is gone. */
  deleteVisual: '/visuel/:token/supprimer',

  /** Answers 303: to the page that pays. */
  resumeDonation: '/don/merci/:token/reprendre',

  // Files of an order and of one ticket
  orderPdf: '/commande/:token/billets.pdf',
  orderReceipt: '/commande/:token/recu.pdf',
  orderCalendar: '/commande/:token/agenda.ics',
  ticketPdf: '/billet/:token/billet.pdf',
  ticketImage: '/billet/:token/billet.png',
  ticketQr: '/billet/:token/qr.svg',
  ticketCalendar: '/billet/:token/agenda.ics',

  donationReceipt: '/don/merci/:token/recu.pdf',

  // Public API
  apiEvents: '/api/events',
  apiEvent: '/api/events/:eventId',
  apiTicketModels: '/api/modele-tickets',
  apiArtists: '/api/artistes',
  apiArtistByCode: '/api/artistes/by-code/:code',
  apiOrders: '/api/commandes',
  /** `reference` is the order's token, or its id for the browser that made it. */
  apiOrder: '/api/commandes/:reference',
  apiOrderPayment: '/api/commandes/:orderId/paiement',
  apiOrderPaymentResult: '/api/commandes/:orderId/paiement/resultat',
  apiOrderCancellation: '/api/commandes/:orderId/annulation',
  apiDonations: '/api/dons',
  /** `reference` is the donation's token, or its id for the browser that began it. */
  apiDonation: '/api/dons/:reference',
  apiDonationPayment: '/api/dons/:donationId/paiement',
  apiDonationPaymentResult: '/api/dons/:donationId/paiement/resultat',
  apiPaymentNotification: '/api/paiements/:provider/notification',
  apiAvailabilityStream: '/api/disponibilites',
  apiVerify: '/api/verifier',
  apiPhotoTicket: '/api/jyserai/verify',
  apiSendPhoto: '/api/jyserai/save-photo',
  apiHallPhotos: '/api/photos/:eventId',
  apiMakeVisual: '/api/visuel-genere',
  apiContact: '/api/contact',
  apiLiveModels: '/api/modeleTicketlive',
  apiLiveLogin: '/api/live/login',
  apiLiveLogout: '/api/live/logout',
  /** The watch page says that it is still there, and hears whether it may stay. */
  apiLivePresence: '/api/live/presence',
  /** A script of ours broke in somebody's browser. */
  apiFaults: '/api/pannes',
  apiOpenApi: '/api/openapi.json',

  // Files
  eventImage: '/uploads/:file',
  ticketImageFile: '/uploadsmodelticket/:file',
  picture: '/media/:file',
  /** A photo while it hangs on a wall, and before that for its sender alone. */
  wallPicture: '/photo/:file',
  sentPhotoFile: '/ma-photo/:token/photo',
  visualImage: '/visuel/:token/jyserai-visuel.jpg',
  /** What lies around the photo, small, for the browser that shows the photo in it. */
  visualFrame: '/visuel-cadre/:file',
  /** What chat applications show beside a link, 1200 × 630. */
  sharePicture: '/partage/:file',
  serviceWorker: '/service-worker.js',
  webManifest: '/manifest.webmanifest',
  favicon: '/favicon.ico',
  /** Where iPhones look by themselves. */
  touchIcon: '/apple-touch-icon.png',
  appIcon: '/icones/:file',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  termsPdf: '/documents/conditions.pdf',
  privacyPdf: '/documents/confidentialite.pdf',
  organiserForm: '/documents/formulaire-organisateur.docx',
  organiserExample: '/documents/exemple-formulaire-rempli.docx',

  // A live stream, for who watches: the list of its qualities; below the other two, its playlists and its segments
  liveMaster: '/direct/:eventId/programme.m3u8',
  livePlaylists: '/direct/:eventId/listes/',
  liveSegments: '/direct/:eventId/video/:pass/',

  // The sandbox provider and the demo
  sandboxScript: '/sandbox/widget.js',
  sandboxWidget: '/sandbox/widget',
  sandboxFrameScript: '/sandbox/frame.js',
  sandboxChoice: '/sandbox/transactions',
  demoStyle: '/demo/style',
  /** Where the pages of the demo's artists are. */
  demoArtists: '/demo/artistes',
  demoMailbox: '/demo/boite-mail',
  demoMail: '/demo/boite-mail/:id',
  demoMailAttachment: '/demo/boite-mail/:id/:file',

  // The back-office: one application answers at all of these
  desk: '/gestion',
  deskSignIn: '/gestion/connexion',
  deskInvitation: '/gestion/invitation/:token',
  /** Who has forgotten their password asks for a link, and sets another one behind it. */
  deskForgotten: '/gestion/mot-de-passe',
  deskPasswordReset: '/gestion/mot-de-passe/:token',
  deskSearch: '/gestion/recherche',
  deskOrders: '/gestion/commandes',
  deskOrder: '/gestion/commandes/:reference',
  deskRefunds: '/gestion/argent/remboursements',
  deskPayments: '/gestion/argent/paiements',
  deskPayment: '/gestion/argent/paiements/:id',
  deskUnmatched: '/gestion/argent/non-identifies',
  deskStatements: '/gestion/argent/releves',
  deskStatement: '/gestion/argent/releves/:id',
  deskChecks: '/gestion/controle',
  deskTeam: '/gestion/equipe',
  deskActivity: '/gestion/activite',
  deskSettings: '/gestion/reglages',
  deskSecurity: '/gestion/securite',

  /** Signs in as the demo's colleague of a role, in a demo. */
  demoDesk: '/gestion/demo/:role',

  // What it asks
  apiDeskSession: '/api/gestion/session',
  apiDeskSignInOptions: '/api/gestion/sign-in/passkey/options',
  apiDeskSignIn: '/api/gestion/sign-in/passkey',
  /** The first of two steps: who has the password is asked for a code. */
  apiDeskSignInPassword: '/api/gestion/sign-in/password',
  apiDeskSignInCode: '/api/gestion/sign-in/code',
  apiDeskSignOut: '/api/gestion/sign-out',
  apiDeskInvitation: '/api/gestion/invitations/:token',
  apiDeskInvitationOptions: '/api/gestion/invitations/:token/passkey/options',
  apiDeskAcceptInvitation: '/api/gestion/invitations/:token/accept',
  /** The same with a password and codes: what an authenticator is set up with, and the account with both. */
  apiDeskInvitationCodes: '/api/gestion/invitations/:token/codes',
  apiDeskAcceptWithPassword: '/api/gestion/invitations/:token/password',
  /** A colleague who is signed in takes the role of a link. */
  apiDeskTakeInvitation: '/api/gestion/invitations/:token/take',
  apiDeskAskForReset: '/api/gestion/password-resets',
  apiDeskPasswordReset: '/api/gestion/password-resets/:token',
  /** What somebody signs in with, and where they are signed in. */
  apiDeskOwn: '/api/gestion/me',
  apiDeskEndOwnSession: '/api/gestion/me/sessions/:id/end',
  /** Signs somebody out everywhere, here too. */
  apiDeskEndOwnSessions: '/api/gestion/me/sessions/end',
  apiDeskOwnActions: '/api/gestion/me/actions',
  apiDeskNewPasskeyOptions: '/api/gestion/me/passkeys/options',
  apiDeskNewPasskey: '/api/gestion/me/passkeys',
  apiDeskRemovePasskey: '/api/gestion/me/passkeys/remove',
  apiDeskOwnPassword: '/api/gestion/me/password',
  apiDeskChangeOwnPassword: '/api/gestion/me/password/change',
  apiDeskRemoveOwnPassword: '/api/gestion/me/password/remove',
  apiDeskOwnCodesOptions: '/api/gestion/me/codes/options',
  apiDeskOwnCodes: '/api/gestion/me/codes',
  apiDeskRecoveryCodes: '/api/gestion/me/recovery-codes',
  apiDeskTeam: '/api/gestion/team',
  apiDeskInvite: '/api/gestion/team/invitations',
  apiDeskWithdrawInvitation: '/api/gestion/team/invitations/:id/withdraw',
  apiDeskEndMembership: '/api/gestion/team/memberships/:id/end',
  apiDeskSignOutColleague: '/api/gestion/team/people/:id/sessions/end',
  apiDeskActivity: '/api/gestion/activity',
  apiDeskProofOptions: '/api/gestion/proof/passkey/options',
  apiDeskProof: '/api/gestion/proof/passkey',
  apiDeskProofPassword: '/api/gestion/proof/password',
  apiDeskSearch: '/api/gestion/search',
  apiDeskOrders: '/api/gestion/orders',
  apiDeskExportOrders: '/api/gestion/orders/export',
  apiDeskOrder: '/api/gestion/orders/:reference',
  apiDeskOrderRefunds: '/api/gestion/orders/:reference/refunds',
  apiDeskResendTickets: '/api/gestion/orders/:reference/resend',
  apiDeskCorrectOrder: '/api/gestion/orders/:reference/correct',
  apiDeskOrderNotes: '/api/gestion/orders/:reference/notes',
  apiDeskBlockTicket: '/api/gestion/tickets/:number/block',
  apiDeskUnblockTicket: '/api/gestion/tickets/:number/unblock',
  apiDeskPayments: '/api/gestion/payments',
  apiDeskPayment: '/api/gestion/payments/:id',
  apiDeskCheckPayment: '/api/gestion/payments/:id/check',
  apiDeskTraceTransaction: '/api/gestion/transactions/trace',
  /** Money that names no payment of ours, page by page. */
  apiDeskUnmatched: '/api/gestion/unmatched',
  apiDeskCloseUnmatched: '/api/gestion/unmatched/close',
  /** Money that goes back only if people do something, page by page. */
  apiDeskMoneyDue: '/api/gestion/money-due',
  apiDeskMoneyWaiting: '/api/gestion/money-waiting',
  apiDeskDecideDue: '/api/gestion/money-due/:id/decide',
  apiDeskHandPayment: '/api/gestion/refunds/:id/paid-by-hand',
  apiDeskUndoRefund: '/api/gestion/refunds/:id/undo',
  apiDeskApprovals: '/api/gestion/approvals',
  apiDeskDecideApproval: '/api/gestion/approvals/:id/decide',
  /** Statements of the provider: those that were imported, and a new one. */
  apiDeskStatements: '/api/gestion/statements',
  apiDeskStatement: '/api/gestion/statements/:id',
  apiDeskPreviewStatement: '/api/gestion/statements/preview',
  apiDeskSalesChecks: '/api/gestion/sales-checks',
  apiDeskSettings: '/api/gestion/settings',
  apiDeskAskLimit: '/api/gestion/settings/limits',
  apiDeskSayAlone: '/api/gestion/settings/alone',
  apiDeskTakeBackAlone: '/api/gestion/settings/alone/end',

  // Operation
  alive: '/sante',
  ready: '/pret',
  metrics: '/metrics',
} as const

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Values<Path extends string> = { [Name in Parameters<Path>]: string }

/** An address with its parameters filled in and escaped: `href(routes.event, { eventId: 'siano-2027' })`. */
export function href<Path extends string>(
  path: Path,
  ...[values]: [Parameters<Path>] extends [never] ? [] : [Values<Path>]
): string {
  const given: Record<string, string> = values ?? {}
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
}

/** First segments that no event page's slug may take, in lower case. */
// Marked, so that it is left out of scripts: none asks for it, and with it would come every address.
export const reservedSlugs: ReadonlySet<string> = /* @__PURE__ */ firstSegments()

function firstSegments(): Set<string> {
  const paths = [...Object.values(routes), '/media/', '/_astro/', '/gestion/']
  return new Set(paths.flatMap((path) => path.split('/')[1]?.replace(/^:.*/, '').toLowerCase() || []))
}
