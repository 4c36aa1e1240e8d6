import type { GoalView } from '../../domains/donations/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { displayFont } from '../../ui/display-font.ts'

/** The bar in the page's colours; where the system sets them, the system's own. */
const gauge =
  'h-4 w-full appearance-none overflow-hidden rounded-full bg-sand forced-colors:appearance-auto ' +
  '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-accent'

/** How far the goal is, in words and as a bar that says the same. */
export function GoalProgress({ goal: { title, amount, raised, donors } }: { goal: GoalView }) {
  const percent = Math.floor((raised / amount) * 100)
  return (
    <section
      id="collecte"
      data-collected
      aria-labelledby="objectif"
      className="grid gap-4 rounded-card border border-line bg-raised p-5 sm:p-8"
    >
      <h2 id="objectif" className={`${displayFont(title)} text-2xl font-bold`}>
        {title}
      </h2>
      <p className="text-lg">
        <strong className="font-display text-4xl font-extrabold tabular-nums">{formatMoney(raised)}</strong>
        <br />
        réunis sur {formatMoney(amount)}
      </p>
      <progress aria-labelledby="objectif" max={amount} value={Math.min(raised, amount)} className={gauge}>
        {percent} %
      </progress>
      <p className="text-muted">
        {raised >= amount ? "L'objectif est atteint, merci à vous ! " : `${percent} % de l'objectif. `}
        {donorWords(donors)}
      </p>
    </section>
  )
}

function donorWords(donors: number): string {
  if (donors === 0) return 'Soyez la première personne à donner.'
  return donors === 1 ? '1 don déjà reçu.' : `${donors} dons déjà reçus.`
}
