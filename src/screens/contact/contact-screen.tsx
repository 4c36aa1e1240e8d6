import { Clock, Mail, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { readablePhone } from '../../format/phone.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Patch } from '../../ui/page/applique.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { SectionHeading } from '../../ui/page/section-heading.tsx'
import { whatsappLink } from '../../format/whatsapp.ts'
import type { Company } from '../company/company.ts'
import { ContactForm, type ContactFormState } from './contact-form.tsx'
import { TownMap } from './town-map.tsx'

const patches: readonly Patch[] = [
  { motif: 'drum', shape: 'cream', ground: 'shade' },
  { motif: 'corner', shape: 'sun', ground: 'night' },
  { motif: 'bird', shape: 'night', ground: 'sun' },
  { motif: 'waves', shape: 'sun', ground: 'shade' },
  { motif: 'people', shape: 'night', ground: 'cream' },
  { motif: 'diamonds', shape: 'sun', ground: 'night' },
  { motif: 'quarter', shape: 'cream', ground: 'sun' },
  { motif: 'palm', shape: 'cream', ground: 'night' },
  { motif: 'sun', shape: 'sun', ground: 'shade' },
]

/** Every way to reach the company: chat, mail, telephone, a form, and the door of the house. */
export function ContactScreen({ company, form }: { company: Company; form: ContactFormState }) {
  return (
    <>
      <PageHero
        eyebrow="Contact"
        title="Parlons-nous"
        lead="Une question sur un ticket, un paiement, un événement à préparer ? Une personne d’ici vous lit et vous répond."
        actions={[
          { label: 'Chat en direct', href: whatsappLink(company.whatsapp, 'Bonjour, j’ai une question.') },
          { label: 'Voir nos services', href: href(routes.offers) },
        ]}
        patches={patches}
      />
      <section aria-label="Nous joindre" className="page-width pt-8 md:pt-12">
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          <Way icon={Mail} title="E-mail" note="Réponse sous 24h">
            <a href={`mailto:${company.email}`} className={wayLink}>
              {company.email}
            </a>
          </Way>
          <Way icon={Phone} title="Téléphone" note="Assistance 24/7">
            <a href={`tel:${company.phone}`} className={wayLink}>
              {readablePhone(company.phone)}
            </a>
          </Way>
          <Way icon={Clock} title="Horaires" note={`Au bureau, ${company.city}`}>
            <p className="flex min-h-11 items-center text-lg font-semibold">{company.officeHours}</p>
          </Way>
        </ul>
      </section>
      <div className="page-width grid gap-12 pt-12 md:pt-16 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section aria-labelledby="ecrire">
          <SectionHeading id="ecrire" title="Écrivez-nous" />
          <ContactForm {...form} />
        </section>
        <section aria-labelledby="siege">
          <SectionHeading id="siege" title="Passez nous voir" />
          <div className="overflow-hidden rounded-card border border-line bg-raised">
            <TownMap />
            <div className="grid justify-items-start gap-4 p-5 sm:p-6">
              <address className="text-lg font-semibold not-italic">{company.address}</address>
              <ButtonLink kind="secondary" href={company.mapUrl} rel="noopener">
                Ouvrir la carte
              </ButtonLink>
            </div>
          </div>
        </section>
      </div>
    </>
  )
}

const wayLink =
  'inline-flex min-h-11 items-center text-lg font-semibold underline decoration-2 underline-offset-4 wrap-anywhere'

function Way(props: { icon: LucideIcon; title: string; note: string; children: ReactNode }) {
  return (
    <li className="grid content-start justify-items-start gap-1 rounded-card border border-line bg-raised p-5 sm:p-6 sm:max-lg:last:col-span-2">
      <span className="mb-2 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-text">
        <props.icon aria-hidden="true" className="size-6" />
      </span>
      <h2 className="font-display text-xl font-bold">{props.title}</h2>
      {props.children}
      <p className="text-muted">{props.note}</p>
    </li>
  )
}
