import { z } from 'zod'

/** A wrong environment, told as the list of what is wrong; `main.ts` prints it and exits with 1. */
export class ConfigError extends Error {}

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))

const phone = z.string().regex(/^\+[1-9]\d{5,14}$/, 'must be an international number such as +2290197000000')

/** '50+ événements; 24/7 assistance': figures with what they count. */
const figures = (example: string) =>
  z
    .string()
    .regex(/^\s*\S+ [^;]+(;\s*\S+ [^;]+)*$/, `must look like ${example}`)
    .default(example)
    .transform((text) => text.split(';').map((part) => splitFigure(part.trim())))

function splitFigure(part: string) {
  const space = part.indexOf(' ')
  return { figure: part.slice(0, space), label: part.slice(space + 1) }
}

const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}` })

const environment = z.object({
  MODE: z.enum(['demo', 'live'], { error: 'must be demo or live, or not set' }).optional(),
  HOST: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, such as 3000')
    .transform(Number)
    .pipe(z.int().max(65_535, 'must be a port number, at most 65535'))
    .default(3000),
  PUBLIC_URL: address(/^https?$/, 'https://tickets.example').optional(),
  /** Where the back-office is: a host of its own. */
  GESTION_URL: address(/^https?$/, 'https://gestion.tickets.example').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  PG_BIN: z.string().optional(),
  DEMO_AT: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must look like 2025-06-01T09:00')
    .optional(),
  DEMO_LIVE: z.enum(['1'], { error: 'must be 1, or not set' }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUSTED_PROXIES: list,
  ALLOWED_ORIGINS: list,
  METRICS_ADDRESSES: list.transform((addresses) => (addresses.length > 0 ? addresses : ['127.0.0.1', '::1'])),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** HLS playlist of the operator who plays a live show, for shows that name none of their own. */
  LIVE_STREAM_URL: address(/^https?$/, 'https://direct.example/show/master.m3u8').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:port').optional(),
  MAIL_FROM: z.string().default('Kwabo <billets@kwabo.example>'),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'kkiapay']).default('sandbox'),
  KKIAPAY_PUBLIC_KEY: z.string().optional(),
  KKIAPAY_PRIVATE_KEY: z.string().optional(),
  KKIAPAY_SECRET_KEY: z.string().optional(),
  /** Chosen by the operator and typed into KKiaPay's dashboard too. */
  KKIAPAY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Another origin for the sandbox's widget frame, as a real provider would have. */
  SANDBOX_WIDGET_ORIGIN: address(/^https?$/, 'http://127.0.0.1:3000').optional(),
  COMPANY_NAME: z.string().default('Kwabo'),
  COMPANY_EMAIL: z.email().default('contact@kwabo.example'),
  COMPANY_PHONE: phone.default('+2290197000000'),
  COMPANY_WHATSAPP: phone.default('+2290197000000'),
  COMPANY_CITY: z.string().default('Cotonou, Bénin'),
  COMPANY_HOURS: z.string().default('Lun - Ven: 9h - 18h'),
  COMPANY_SOCIAL: list,
  /** Hours of the contact and organiser pages, which the specification keeps apart from the bar's. */
  COMPANY_OFFICE_HOURS: z.string().default('Lundi - Vendredi : 8h00 - 18h00'),
  COMPANY_ADDRESS: z.string().default('Immeuble Kwabo, boulevard de la Marina, Cotonou, Bénin'),
  COMPANY_MAP_URL: address(/^https$/, 'https://maps.example/here').default(
    'https://www.openstreetmap.org/?mlat=6.3536&mlon=2.4361#map=16/6.3536/2.4361',
  ),
  COMPANY_ORGANISER_EMAIL: z.email().default('organisateurs@kwabo.example'),
  COMPANY_CLAIM: z.string().default('La gestion de vos événements, en toute simplicité'),
  COMPANY_TAGLINE: z
    .string()
    .default(
      'Billets en ligne, paiement mobile, tickets infalsifiables : tout pour réussir votre événement.',
    ),
  COMPANY_SINCE: z.string().default('Votre Plateforme depuis 2019'),
  COMPANY_STATISTICS: figures('300+ événements; 700k+ tickets vendus; 100+ partenaires'),
  COMPANY_GALLERY_STATISTICS: figures(
    '1,000+ photos capturées; 50+ événements; 10k+ participants; 20+ lieux',
  ),
  COMPANY_ANDROID_APP: address(/^https$/, 'https://store.example/app').optional(),
  COMPANY_IOS_APP: address(/^https$/, 'https://store.example/app').optional(),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment once. Throws ConfigError with one line per fault. `live` refuses every part that only
 * a demo may have; without MODE the site is for this machine alone.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const e = parsed.data
  const faults = [...(e.MODE === 'live' ? liveFaults(e) : []), ...paymentFaults(e)]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`)
  const deskUrl = new URL(e.GESTION_URL ?? publicUrl)
  return {
    mode: e.MODE ?? ('local' as const),
    demo: e.MODE === 'demo',
    host: e.HOST ?? (e.MODE === 'live' ? '0.0.0.0' : '127.0.0.1'),
    port: e.PORT,
    /** Absolute links come from here and never from a request's headers. No trailing slash. */
    publicUrl: publicUrl.origin,
    secure: publicUrl.protocol === 'https:',
    /** The back-office: at its own host where there is one, else at the site's. No trailing slash. */
    desk: { url: deskUrl.origin, secure: deskUrl.protocol === 'https:' },
    dataDirectory: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    pgBin: e.PG_BIN,
    demoAt: e.DEMO_AT,
    /** The demo's live show is on now, whatever the calendar says. */
    demoLive: e.DEMO_LIVE !== undefined,
    logLevel: e.LOG_LEVEL,
    trustedProxies: e.TRUSTED_PROXIES,
    allowedOrigins: e.ALLOWED_ORIGINS,
    metrics: { addresses: e.METRICS_ADDRESSES, token: e.METRICS_TOKEN },
    live: { streamUrl: e.LIVE_STREAM_URL },
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    payments: {
      provider: e.PAYMENT_PROVIDER,
      sandboxWidgetOrigin: e.SANDBOX_WIDGET_ORIGIN,
      kkiapay: {
        mode: e.MODE === 'live' ? ('live' as const) : ('test' as const),
        publicKey: e.KKIAPAY_PUBLIC_KEY ?? '',
        privateKey: e.KKIAPAY_PRIVATE_KEY ?? '',
        secretKey: e.KKIAPAY_SECRET_KEY ?? '',
        webhookSecret: e.KKIAPAY_WEBHOOK_SECRET ?? '',
      },
    },
    company: {
      name: e.COMPANY_NAME,
      email: e.COMPANY_EMAIL,
      phone: e.COMPANY_PHONE,
      whatsapp: e.COMPANY_WHATSAPP,
      city: e.COMPANY_CITY,
      hours: e.COMPANY_HOURS,
      social: e.COMPANY_SOCIAL,
      officeHours: e.COMPANY_OFFICE_HOURS,
      address: e.COMPANY_ADDRESS,
      mapUrl: e.COMPANY_MAP_URL,
      organiserEmail: e.COMPANY_ORGANISER_EMAIL,
      claim: e.COMPANY_CLAIM,
      tagline: e.COMPANY_TAGLINE,
      since: e.COMPANY_SINCE,
      statistics: e.COMPANY_STATISTICS,
      galleryStatistics: e.COMPANY_GALLERY_STATISTICS,
      /** Its applications in the stores; a badge is only shown with an address. */
      apps: { android: e.COMPANY_ANDROID_APP, ios: e.COMPANY_IOS_APP },
    },
  }
}

function liveFaults(e: z.infer<typeof environment>): string[] {
  const faults: string[] = []
  if (!e.PUBLIC_URL?.startsWith('https:')) faults.push('PUBLIC_URL: a live site needs its https address')
  if (!e.GESTION_URL?.startsWith('https:') || isSameHost(e.GESTION_URL, e.PUBLIC_URL)) {
    faults.push('GESTION_URL: a live site needs an https address for the back-office, at a host of its own')
  }
  if (!e.SMTP_URL) faults.push('SMTP_URL: a live site needs a mail server')
  if (e.PAYMENT_PROVIDER === 'sandbox') {
    faults.push('PAYMENT_PROVIDER: the sandbox takes no money, a live site needs a real provider')
  }
  if (e.DEMO_AT) faults.push('DEMO_AT: only a demo may move its clock')
  if (e.DEMO_LIVE) faults.push('DEMO_LIVE: only a demo may move its show')
  return faults
}

function isSameHost(first: string, second: string | undefined): boolean {
  return second !== undefined && new URL(first).host === new URL(second).host
}

/** A provider needs its keys, and those of the right world: a test key begins with t, and takes no money. */
function paymentFaults(e: z.infer<typeof environment>): string[] {
  if (e.PAYMENT_PROVIDER !== 'kkiapay') return []
  const needed = ['PUBLIC_KEY', 'PRIVATE_KEY', 'SECRET_KEY', 'WEBHOOK_SECRET'] as const
  const missing = needed
    .map((name) => `KKIAPAY_${name}` as const)
    .filter((name) => e[name] === undefined)
    .map((name) => `${name}: PAYMENT_PROVIDER=kkiapay needs it, see docs/payments.md`)
  const live = e.MODE === 'live'
  const wrong = (['KKIAPAY_PRIVATE_KEY', 'KKIAPAY_SECRET_KEY'] as const)
    .filter((name) => e[name] !== undefined && /^t[ps]k_/.test(e[name]) === live)
    .map((name) =>
      live
        ? `${name}: is a test key, a live site needs live ones`
        : `${name}: is a live key, only MODE=live may use it`,
    )
  return [...missing, ...wrong]
}
