import { Clock, Copy, Download, FileText, Mail } from 'lucide-react'
import { FORM_SUBJECT } from '../../domains/organisers/form-subject.ts'
import { TICKET_IMAGE_FORMAT } from '../../domains/organisers/ticket-examples.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/page/section-heading.tsx'
import type { Company } from '../company/company.ts'
import { formMail } from './form-mail.ts'
import { FormPreview } from './form-preview.tsx'

const checklist = [
  'Le formulaire est rempli et la déclaration cochée.',
  'L’affiche est jointe, en JPG ou PNG.',
  `Une image de ticket de ${TICKET_IMAGE_FORMAT} est jointe pour chaque type.`,
  'Les prix et les quantités sont ceux que vous avez décidés.',
  'La date, l’heure et le lieu sont les mêmes que sur l’affiche.',
  'Votre numéro WhatsApp répond.',
]

/** The document, whom to send it to, what to check before, and how it looks filled in. */
export function FormPanel({ company, year }: { company: Company; year: number }) {
  return (
    <div className="grid grid-cols-1 gap-14 md:gap-20">
      <section aria-labelledby="le-formulaire">
        <SectionHeading
          id="le-formulaire"
          title="Le formulaire à remplir"
          lead="Un document Word (DOCX) de trois pages. Touchez un champ, écrivez, enregistrez : c’est tout."
        />
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <ButtonLink href={href(routes.organiserForm)}>
            <Download aria-hidden="true" className="size-5" />
            Télécharger le formulaire
          </ButtonLink>
          <ButtonLink kind="secondary" href={href(routes.organiserExample)}>
            <FileText aria-hidden="true" className="size-5" />
            Télécharger l’exemple
          </ButtonLink>
        </div>
        <div className="mt-8 grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
          <Sending company={company} />
          <Checklist />
        </div>
      </section>
      <FormPreview year={year} />
    </div>
  )
}

function Sending({ company }: { company: Company }) {
  return (
    <div className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:p-6">
      <h3 className="font-display text-xl font-bold">Où l’envoyer</h3>
      <dl className="grid gap-5">
        <div>
          <dt className="flex items-center gap-2 text-muted">
            <Mail aria-hidden="true" className="size-5" />
            Par e-mail, avec vos images
          </dt>
          <dd>
            <a
              href={formMail(company)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent-text sm:text-lg underline decoration-2 underline-offset-4"
            >
              {company.organiserEmail}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-muted">Objet suggéré</dt>
          <dd className="mt-2 grid gap-3 rounded-xl bg-sand p-4">
            <span className="font-semibold">{FORM_SUBJECT}</span>{' '}
            <span className="flex flex-wrap items-center gap-3">
              <Button kind="secondary" data-copy={FORM_SUBJECT} data-said="Objet copié" hidden>
                <Copy aria-hidden="true" className="size-5" />
                Copier l’objet
              </Button>
              <span data-copied role="status" className="font-semibold text-success empty:hidden" />
            </span>
          </dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 text-muted">
            <Clock aria-hidden="true" className="size-5" />
            Délai de traitement
          </dt>
          <dd className="mt-1">
            <strong>Réponse sous 24h, en ligne sous 48h</strong> après votre accord. Nous lisons vos envois :{' '}
            {company.officeHours}.
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Checklist() {
  return (
    <fieldset className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <legend className="float-left mb-3 w-full font-display text-xl font-bold">Avant d’envoyer</legend>
      <ul className="clear-both grid gap-1">
        {checklist.map((item) => (
          <li key={item}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-checked:text-muted">
              <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-accent" />
              <span>{item}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
