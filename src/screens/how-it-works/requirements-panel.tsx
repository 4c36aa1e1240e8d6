import { Banknote, Info, Palette, type LucideIcon } from 'lucide-react'
import { organiserForm, type FormField, type FormSection } from '../../domains/organisers/organiser-form.ts'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/page/section-heading.tsx'
import { words } from './words.ts'

/** The three categories that take preparing; dates, contact and signature are filled in on the spot. */
const icons: Partial<Record<FormSection['id'], LucideIcon>> = {
  general: Info,
  visual: Palette,
  pricing: Banknote,
}

/** What to have at hand, as the form asks for it. */
export function RequirementsPanel({ year, live }: { year: number; live: boolean }) {
  return (
    <section aria-labelledby="a-preparer">
      <SectionHeading
        id="a-preparer"
        title="Ce que vous préparez"
        lead="Tout ce que le formulaire demande. Plus vos réponses sont précises, plus vite vos tickets sont en ligne."
      />
      <div className="grid gap-5 lg:grid-cols-3 lg:items-start">
        {organiserForm(year).map((section) => {
          const icon = icons[section.id]
          return icon ? <Category key={section.id} section={section} icon={icon} live={live} /> : null
        })}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-sand p-5 sm:p-6">
        <p className="min-w-60 flex-1 text-lg">{frenchSpaces(words.help.text)}</p>
        <ButtonLink href={href(routes.contact)} className="max-sm:w-full">
          Nous contacter
        </ButtonLink>
      </div>
    </section>
  )
}

function Category({ section, icon: Icon, live }: { section: FormSection; icon: LucideIcon; live: boolean }) {
  return (
    <section
      aria-labelledby={`categorie-${section.id}`}
      className="rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <span className="grid size-12 place-items-center rounded-card bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h3 id={`categorie-${section.id}`} className="mt-4 font-display text-xl font-bold">
        {section.title}
      </h3>
      <p className="mt-1 text-muted">{section.introduction}</p>
      <ul className="mt-4 grid gap-3">
        {section.id === 'pricing' ? (
          <Item
            label="Types de tickets"
            hint="Nom, prix en FCFA, nombre de tickets, ce que chacun comprend."
          />
        ) : null}
        {section.fields.map((field) => (
          <Item key={field.label} label={field.label} hint={asked(field, live)} />
        ))}
      </ul>
    </section>
  )
}

function asked(field: FormField, live: boolean): string {
  if (field.kind === 'text') return field.hint
  const named = (choice: string) => (live && choice === field.awaited ? `${choice} (bientôt)` : choice)
  return `${field.choices.map(named).join(', ')}.`
}

function Item({ label, hint }: { label: string; hint: string }) {
  return (
    <li className="border-t border-line pt-3">
      <p className="font-semibold">{label}</p>
      <p className="text-muted">{hint}</p>
    </li>
  )
}
