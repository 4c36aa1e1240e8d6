import type { GoalView, ThanksView } from '../../domains/donations/contract.ts'
import type { Patch } from '../../ui/page/applique.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import type { WidgetScript } from '../payment/widget-script.ts'
import { DonationForm, type DonationFormState } from './donation-form.tsx'
import { GoalProgress } from './goal-progress.tsx'
import { ThanksWall } from './thanks-wall.tsx'

const patches: readonly Patch[] = [
  { motif: 'sun', shape: 'sun', ground: 'night' },
  { motif: 'people', shape: 'cream', ground: 'shade' },
  { motif: 'quarter', shape: 'night', ground: 'sun' },
  { motif: 'people', shape: 'night', ground: 'cream' },
  { motif: 'drum', shape: 'sun', ground: 'shade' },
  { motif: 'diamonds', shape: 'cream', ground: 'night' },
  { motif: 'bird', shape: 'sun', ground: 'night' },
  { motif: 'palm', shape: 'night', ground: 'sun' },
  { motif: 'waves', shape: 'cream', ground: 'shade' },
]

interface DonationScreenProps {
  form: DonationFormState
  goal: GoalView | null
  thanks: ThanksView[]
  theme: string
  widget: WidgetScript
}

/** What is collected for, the form that gives, and the thanks of those who gave. */
export function DonationScreen({ form, goal, thanks, theme, widget }: DonationScreenProps) {
  return (
    <>
      <PageHero
        eyebrow="Faire un don"
        title="Votre soutien fait la différence"
        lead="Votre don fait vivre les scènes d’ici. Donnez ce que vous voulez, à partir de 100 FCFA, avec ou sans votre nom."
        patches={patches}
      />
      <div className="page-width grid gap-6 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start lg:gap-10">
        {goal ? (
          <div className="lg:order-last">
            <GoalProgress goal={goal} />
          </div>
        ) : null}
        <section aria-labelledby="donner">
          <h2 id="donner" className="sr-only">
            Votre don
          </h2>
          <DonationForm {...form} theme={theme} widget={widget} />
        </section>
      </div>
      <ThanksWall thanks={thanks} />
    </>
  )
}
