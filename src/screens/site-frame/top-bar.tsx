import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { readablePhone } from '../../format/phone.ts'
import type { Company } from '../company/company.ts'
import { SocialLinks } from './social-links.tsx'

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
