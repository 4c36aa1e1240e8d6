import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { readablePhone } from '../../format/phone.ts'
import type { Company } from '../company/company.ts'
import { networkName, networkOf, SocialIcon } from './social-icon.tsx'

/** Contact data above the header; large screens only, the footer has it for all. */
export function TopBar({ company }: { company: Company }) {
  const item = 'inline-flex items-center gap-2'
  return (
    <aside aria-label="Contact" className="no-print hidden bg-night text-sm text-cream lg:block">
      <div className="page-width flex min-h-10 items-center gap-6">
        <a className={`${item} hover:underline`} href={`mailto:${company.email}`}>
          <Mail aria-hidden="true" className="size-4 text-sun" />
          {company.email}
        </a>{' '}
        <a className={`${item} hover:underline`} href={`tel:${company.phone}`}>
          <Phone aria-hidden="true" className="size-4 text-sun" />
          {readablePhone(company.phone)}
        </a>{' '}
        <span className={item}>
          <MapPin aria-hidden="true" className="size-4 text-sun" />
          {company.city}
        </span>{' '}
        <span className={`${item} ml-auto`}>
          <Clock aria-hidden="true" className="size-4 text-sun" />
          {company.hours}
        </span>
        <SocialLinks urls={company.social} />
      </div>
    </aside>
  )
}

/** Icons that lead to the company's pages in social networks; nothing when it has none. */
export function SocialLinks({ urls }: { urls: string[] }) {
  const links = urls.flatMap((url) => {
    const network = networkOf(url)
    return network ? [{ url, network }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="flex items-center gap-1">
      {links.map(({ url, network }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            aria-label={networkName(network)}
            className="grid size-9 place-items-center rounded-full hover:bg-white/15"
          >
            <SocialIcon network={network} className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  )
}
