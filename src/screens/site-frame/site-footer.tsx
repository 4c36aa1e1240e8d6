import type { ReactNode } from 'react'
import { readablePhone } from '../../format/phone.ts'
import { href, routes } from '../../routes.ts'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { whatsappLink } from '../../format/whatsapp.ts'
import type { Company } from '../company/company.ts'
import { SocialLinks } from './social-links.tsx'
import { Wordmark } from './wordmark.tsx'

/** Product, company, contact; the legal texts as pages and as documents; the year, which is the server's. */
export function SiteFooter({ company, year }: { company: Company; year: number }) {
  return (
    <footer className="no-print laid-out-when-near mt-16 bg-night text-cream">
      <PatternBand id="bande-pied" className="text-sun" />
      <div className="page-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <p className="flex items-center gap-2.5">
            <Wordmark name={company.name} />
          </p>
          <p className="max-w-xs text-cream/85">
            La billetterie en ligne des événements d’ici : choisissez, payez, votre billet arrive aussitôt.
          </p>
          <SocialLinks urls={company.social} />
        </div>
        <Column title="Billetterie">
          <FooterLink href={href(routes.allEvents)}>Tous les événements</FooterLink>
          <FooterLink href={href(routes.promoTickets)}>Tickets avec code promo</FooterLink>
          <FooterLink href={href(routes.offers)}>Produits</FooterLink>
          <FooterLink href={href(routes.solutions)}>Solutions</FooterLink>
          <FooterLink href={href(routes.virtualEvents)}>Événements en ligne</FooterLink>
          <FooterLink href={href(routes.verify)}>Vérifier un ticket</FooterLink>
          <FooterLink href={href(routes.photoSpace)}>Espace photo</FooterLink>
        </Column>
        <Column title={company.name}>
          <FooterLink href={href(routes.home)}>Accueil</FooterLink>
          <FooterLink href={href(routes.howItWorks)}>Comment ça marche</FooterLink>
          <FooterLink href={href(routes.howItWorks)}>Informations à fournir</FooterLink>
          <FooterLink href={href(routes.gallery)}>Galerie</FooterLink>
          <FooterLink href={href(routes.faq)}>FAQ</FooterLink>
          <FooterLink href={href(routes.donate)}>Faire un don</FooterLink>
        </Column>
        <Column title="Contact">
          <FooterLink href={href(routes.contact)}>Nous écrire</FooterLink>
          <FooterLink href={href(routes.recovery)}>Débité mais pas de billet&#160;?</FooterLink>
          <FooterLink href={`mailto:${company.email}`}>{company.email}</FooterLink>
          <FooterLink href={`tel:${company.phone}`}>{readablePhone(company.phone)}</FooterLink>
          <FooterLink href={whatsappLink(company.whatsapp)}>WhatsApp</FooterLink>
          <li className="py-1.5">{company.city}</li>
          <li className="py-1.5">{company.hours}</li>
        </Column>
      </div>
      <div className="border-t border-cream/20">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm text-cream/85">
          <p className="py-1.5">
            © {year} {company.name}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <FooterLink href={href(routes.terms)}>Conditions de vente et remboursement</FooterLink>
            <FooterLink href={href(routes.termsPdf)}>Conditions (PDF)</FooterLink>
            <FooterLink href={href(routes.privacy)}>Confidentialité</FooterLink>
            <FooterLink href={href(routes.privacyPdf)}>Confidentialité (PDF)</FooterLink>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-display text-lg font-bold">{title}</h2>
      <ul className="mt-3 grid">{children}</ul>
    </div>
  )
}

function FooterLink({ href: address, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={address}
        className="inline-flex min-h-11 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {children}
      </a>
    </li>
  )
}
