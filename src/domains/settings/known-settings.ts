import { z } from 'zod'
import { companyDefaults, type CompanyVariable } from '../../config.ts'
import { printableLine, typedLine, unprintable } from '../../format/typed-text.ts'
import type { SettingKey } from './setting-keys.ts'

/** `allowed`: what may be typed, and how it is kept: as the environment's variable would say it. */
interface Known {
  /** Which variable of the environment says it, and then wins. */
  variable: CompanyVariable | null
  fallback: string
  allowed: z.ZodType<string, string>
}

const required = 'Ce champ est obligatoire.'

const text = (most: number) =>
  z
    .string()
    .transform(typedLine)
    .pipe(z.string().max(most, `${most} caractères au plus.`).regex(printableLine, unprintable))
const line = (most: number) => text(most).refine((typed) => typed !== '', required)

const email = line(254).pipe(z.email("Cette adresse e-mail n'est pas valable."))
const phone = line(40)
  .transform((typed) => typed.replace(/[\s.()-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, "Écrivez le numéro avec l'indicatif du pays : +229 01 97 00 00 00."),
  )
const isHttps = (typed: string) => URL.canParse(typed) && new URL(typed).protocol === 'https:'
const wrongLink = 'Écrivez une adresse complète, qui commence par https://'
const link = line(500).refine(isHttps, wrongLink)
const maybeLink = text(500).refine((typed) => typed === '' || isHttps(typed), wrongLink)
const links = text(1_500).refine(
  (typed) => typed.split(/[\s,]+/).every((one) => one === '' || isHttps(one)),
  {
    error: 'Écrivez des adresses complètes, qui commencent par https://, séparées par des espaces.',
  },
)
const figures = line(200).refine((typed) => /^\S+ [^;]+(; ?\S+ [^;]+)*$/.test(typed), {
  error: 'Écrivez chaque chiffre suivi de ce qu’il compte, séparés par des points-virgules.',
})

const MOST_FRANCS = 10_000_000
const francs = z
  .string()
  .transform((typed) => typed.replace(/[\s\u202f\u00a0]/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{0,7}$/, 'Écrivez un montant en francs, sans virgule.'))
  .refine((typed) => Number(typed) <= MOST_FRANCS, '10 000 000 FCFA au plus.')

function company(variable: CompanyVariable, allowed: Known['allowed']): Known {
  return { variable, fallback: companyDefaults[variable] ?? '', allowed }
}

export const knownSettings: Readonly<Record<SettingKey, Known>> = {
  'company-name': company('COMPANY_NAME', line(60)),
  'company-email': company('COMPANY_EMAIL', email),
  'company-phone': company('COMPANY_PHONE', phone),
  'company-whatsapp': company('COMPANY_WHATSAPP', phone),
  'company-organiser-email': company('COMPANY_ORGANISER_EMAIL', email),
  'company-hours': company('COMPANY_HOURS', line(80)),
  'company-office-hours': company('COMPANY_OFFICE_HOURS', line(80)),
  'company-city': company('COMPANY_CITY', line(80)),
  'company-address': company('COMPANY_ADDRESS', line(200)),
  'company-map-url': company('COMPANY_MAP_URL', link),
  'company-claim': company('COMPANY_CLAIM', line(100)),
  'company-tagline': company('COMPANY_TAGLINE', line(200)),
  'company-since': company('COMPANY_SINCE', line(80)),
  'company-statistics': company('COMPANY_STATISTICS', figures),
  'company-gallery-statistics': company('COMPANY_GALLERY_STATISTICS', figures),
  'company-social': company('COMPANY_SOCIAL', links),
  'company-android-app': company('COMPANY_ANDROID_APP', maybeLink),
  'company-ios-app': company('COMPANY_IOS_APP', maybeLink),
  // `refund_limit_passed` has the same defaults.
  'refund-limit-order': { variable: null, fallback: '100000', allowed: francs },
  'refund-limit-day': { variable: null, fallback: '500000', allowed: francs },
}
