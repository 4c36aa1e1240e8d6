import { z } from 'zod'

/** A wrong environment, told as the list of what is wrong; `main.ts` prints it and exits with 1. */
export class ConfigError extends Error {}

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))

const phone = z.string().regex(/^\+[1-9]\d{5,14}$/, 'must be an international number such as +2290197000000')

/** '50+ événements; 24/7 assistance': figures with what they count. */
const figures = z
  .string()
  .regex(/^\s*\S+ [^;]+(;\s*\S+ [^;]+)*$/, 'must look like 50+ événements; 24/7 assistance')
  .transform((text) => text.split(';').map((part) => splitFigure(part.trim())))

function splitFigure(part: string) {
  const space = part.indexOf(' ')
  return { figure: part.slice(0, space), label: part.slice(space + 1) }
}

const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}` })

/** What is said of the company where neither the environment nor the back-office says anything else. */
export const companyDefaults: Readonly<Partial<Record<CompanyVariable, string>>> = {
  COMPANY_NAME: 'Kwabo',
  COMPANY_EMAIL: 'contact@kwabo.example',
  COMPANY_PHONE: '+2290197000000',
  COMPANY_WHATSAPP: '+2290197000000',
  COMPANY_CITY: 'Cotonou, Bénin',
  COMPANY_HOURS: 'Lun - Ven: 9h - 18h',
  COMPANY_OFFICE_HOURS: 'Lundi - Vendredi : 8h00 - 18h00',
  COMPANY_ADDRESS: 'Immeuble Kwabo, boulevard de la Marina, Cotonou, Bénin',
  COMPANY_MAP_URL: 'https://www.openstreetmap.org/?mlat=6.3536&mlon=2.4361#map=16/6.3536/2.4361',
  COMPANY_ORGANISER_EMAIL: 'organisateurs@kwabo.example',
  COMPANY_CLAIM: 'La gestion de vos événements, en toute simplicité',
  COMPANY_TAGLINE:
    'Billets en ligne, paiement mobile, tickets infalsifiables : tout pour réussir votre événement.',
  COMPANY_SINCE: 'Votre Plateforme depuis 2019',
  COMPANY_STATISTICS: '300+ événements; 700k+ tickets vendus; 100+ partenaires',
  COMPANY_GALLERY_STATISTICS: '1,000+ photos capturées; 50+ événements; 10k+ participants; 20+ lieux',
}

const companyShape = z.object({
  COMPANY_NAME: z.string(),
  COMPANY_EMAIL: z.email(),
  COMPANY_PHONE: phone,
  COMPANY_WHATSAPP: phone,
  COMPANY_CITY: z.string(),
  COMPANY_HOURS: z.string(),
  COMPANY_SOCIAL: list,
  /** Hours of the contact and organiser pages, which the specification keeps apart from the bar's. */
  COMPANY_OFFICE_HOURS: z.string(),
  COMPANY_ADDRESS: z.string(),
  COMPANY_MAP_URL: address(/^https$/, 'https://maps.example/here'),
  COMPANY_ORGANISER_EMAIL: z.email(),
  COMPANY_CLAIM: z.string(),
  COMPANY_TAGLINE: z.string(),
  COMPANY_SINCE: z.string(),
  COMPANY_STATISTICS: figures,
  COMPANY_GALLERY_STATISTICS: figures,
  COMPANY_ANDROID_APP: address(/^https$/, 'https://store.example/app').optional(),
  COMPANY_IOS_APP: address(/^https$/, 'https://store.example/app').optional(),
})
export type CompanyVariable = keyof z.infer<typeof companyShape>
export const companyVariables = z.keyof(companyShape).options

/** What is said of the company, as text, by variable. What is missing or empty is said by the defaults. */
export type CompanyTexts = Readonly<Partial<Record<CompanyVariable, string>>>

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
  ...companyShape.partial().shape,
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
    /** What the environment says of the company: it wins over what the back-office says (`Settings`). */
    companySet: textsOf(given),
  }
}

function textsOf(given: Record<string, string | undefined>): CompanyTexts {
  return Object.fromEntries(
    companyVariables.flatMap((variable) => {
      const text = given[variable]
      return text === undefined || text === '' ? [] : [[variable, text]]
    }),
  )
}

/** Throws a ZodError where a text does not fit its variable. */
export function readCompany(texts: CompanyTexts) {
  const e = companyShape.parse({ ...companyDefaults, ...textsOf(texts) })
  return {
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
  }
}
export type Company = ReturnType<typeof readCompany>

/** Whether `readCompany` takes this text for this variable. */
export function fitsCompany(variable: CompanyVariable, text: string): boolean {
  return companyShape.shape[variable].safeParse(text).success
}

/** What holds at this moment: the environment, what people of the company have set, else the defaults. */
export interface Settings {
  readonly company: Company
  /** What one person may give back alone, in whole francs. The database reads them by itself. */
  readonly refundLimits: { readonly order: number; readonly day: number }
  /** Calls back after anything has changed; answers a function that ends that. */
  onChange(listener: () => void): () => void
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
