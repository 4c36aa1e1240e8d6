import { href, routes } from '../../routes.ts'

/** What the frame shows of the company that runs the site: configuration, never code. */
export interface Company {
  name: string
  email: string
  phone: string
  whatsapp: string
  city: string
  hours: string
  /** Addresses of its pages in social networks. */
  social: string[]
  /** Hours of the contact and organiser pages; `hours` are the bar's. */
  officeHours: string
  address: string
  /** Opens a map at the head office. */
  mapUrl: string
  organiserEmail: string
  claim: string
  tagline: string
  /** 'Votre Plateforme depuis 2019' */
  since: string
  statistics: Figure[]
  galleryStatistics: Figure[]
  /** Addresses in the stores; undefined where there is no application. */
  apps: { android: string | undefined; ios: string | undefined }
}

/** '10k+', 'participants' */
export interface Figure {
  figure: string
  label: string
}

/** The contact form with its subject filled in. */
export function contactLink(subject: string): string {
  return `${href(routes.contact)}?sujet=${encodeURIComponent(subject)}#formulaire`
}
