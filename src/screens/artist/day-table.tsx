import type { ArtistView, SalesFigures } from '../../domains/promo/contract.ts'
import { formatDay } from '../../format/dates.ts'
import { formatAmount } from '../../format/money.ts'

/** Every day on which something was sold, latest first, with the whole below: what the chart draws, and more. */
export function DayTable({ days, total }: { days: ArtistView['days']; total: SalesFigures }) {
  return (
    <table className="w-full bg-raised text-left text-sm tabular-nums sm:text-base">
      <caption className="bg-paper pb-2 text-left text-muted">Ventes par jour, montants en FCFA</caption>
      <thead className="bg-sand">
        <tr>
          <Head>Jour</Head>
          <Head end>Tickets</Head>
          <Head end>Montant</Head>
          <Head end>Commission</Head>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, ...figures }) => (
          <Line key={day} name={formatDay(`${day}T12:00:00+01:00`)} figures={figures} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-edge font-bold">
        <Line name="Total" figures={total} />
      </tfoot>
    </table>
  )
}

function Head({ end = false, children }: { end?: boolean; children: string }) {
  return (
    <th scope="col" className={`px-1 py-2 font-semibold sm:px-4 sm:py-3 ${end ? 'text-right' : ''}`}>
      {children}
    </th>
  )
}

function Line({ name, figures }: { name: string; figures: SalesFigures }) {
  const cell = 'px-1 py-2 text-right whitespace-nowrap sm:px-4 sm:py-3'
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-1 py-2 font-[inherit] sm:px-4 sm:py-3">
        {name}
      </th>
      <td className={cell}>{formatAmount(figures.tickets)}</td>
      <td className={cell}>{formatAmount(figures.amount)}</td>
      <td className={cell}>{formatAmount(figures.commission)}</td>
    </tr>
  )
}
