import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FeatureCard } from '../../ui/page/feature-card.tsx'
import { SectionHeading } from '../../ui/page/section-heading.tsx'
import type { Company } from '../company/company.ts'
import { formMail } from './form-mail.ts'
import { shownFeature } from '../promises/promised-feature.ts'
import { processSteps } from './process-steps.ts'
import { benefits } from './words.ts'

/** Four steps and what they bring. */
export function ProcessPanel({ company, live }: { company: Company; live: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-14 md:gap-20">
      <section aria-labelledby="etapes">
        <SectionHeading id="etapes" title="Quatre étapes, et c’est en vente" />
        <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {processSteps.map(({ title, text }, index) => (
            <li
              key={title}
              id={`etape-${index + 1}`}
              className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-5 sm:grid-cols-1 sm:p-6"
            >
              <span
                aria-hidden="true"
                className="grid size-12 place-items-center rounded-card bg-accent font-display text-2xl font-extrabold text-accent-on max-sm:row-span-2"
              >
                {index + 1}
              </span>
              <h3 className="font-display text-xl font-bold">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
          <ButtonLink href={href(routes.organiserForm)}>Télécharger le formulaire</ButtonLink>
          <ButtonLink kind="secondary" href={formMail(company)}>
            Envoyer par e-mail
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="avantages">
        <SectionHeading id="avantages" title="Ce que vous y gagnez" />
        <ul className="grid gap-5 md:grid-cols-3">
          {benefits.map((benefit) => (
            <FeatureCard key={benefit.title} {...shownFeature(benefit, live)} />
          ))}
        </ul>
      </section>
    </div>
  )
}
