import { Check, Minus } from 'lucide-react'
import { Soon } from '../../ui/soon.tsx'
import { isSoon } from '../promises/abilities.ts'
import { comparison } from './comparison.ts'

/** Short enough for a column of a small phone; the caption says which offers are meant. */
const columns = ['Numérique', 'Physique', 'All-in-One']

/** The three offers side by side: yes or no in every cell, so that it fits 360 px without scrolling sideways. */
export function ComparisonTable({ live }: { live: boolean }) {
  return (
    <table className="w-full table-fixed border-collapse rounded-card border border-line bg-raised text-left">
      <caption className="sr-only">
        Ce que comprennent les offres Billetterie Numérique, Billetterie Physique et All-in-One
      </caption>
      <thead>
        <tr>
          <th
            scope="col"
            className="sticky top-16 z-10 w-[38%] bg-raised shadow-[inset_0_-2px_0_var(--edge)] px-2 py-3 sm:w-1/2 sm:px-5"
          >
            <span className="sr-only">Fonction</span>
          </th>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className="sticky top-16 z-10 bg-raised shadow-[inset_0_-2px_0_var(--edge)] px-0 py-3 text-center font-display text-[0.8125rem] font-bold tracking-tight whitespace-nowrap sm:text-lg sm:tracking-normal"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {comparison.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={4}
              className="bg-sand px-2.5 py-2 font-display text-lg font-bold sm:px-5"
            >
              {group.title}
            </th>
          </tr>
          {group.features.map((feature) => (
            <tr key={feature.name} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="py-3 pr-1 pl-2.5 text-sm leading-snug font-normal sm:px-5 sm:text-base"
              >
                {feature.name}
                <Soon when={isSoon(feature, live)} />
              </th>
              {feature.in.map((isIn, index) => (
                <td key={columns[index]} className="px-1 py-3 text-center">
                  <Answer isIn={isIn} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Answer({ isIn }: { isIn: boolean }) {
  const Icon = isIn ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-5 ${isIn ? 'text-success' : 'text-edge'}`} />
      <span className="sr-only">{isIn ? 'Oui' : 'Non'}</span>
    </>
  )
}
