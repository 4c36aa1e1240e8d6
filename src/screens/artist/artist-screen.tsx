import { formatClock } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import type { ArtistView } from '../../domains/promo/contract.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { SectionHeading } from '../../ui/page/section-heading.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { ArtistCodes } from './artist-codes.tsx'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'

/** An artist's own page: what was sold with their codes, and the codes to share. Nothing of any buyer. */
export function ArtistScreen({ view, token }: { view: ArtistView; token: string }) {
  const { name, rate, total, days, codes, now } = view
  return (
    <>
      <PatternBand id="bande-artiste" className="bg-hero text-hero-shape" />
      <div className="page-width grid gap-12 py-10 md:py-14">
        <header className="grid gap-3">
          <p className="font-semibold text-muted">Votre espace artiste</p>
          <h1 className={`${displayFont(name)} text-4xl font-extrabold md:text-6xl`}>{name}</h1>
          <p className="measure text-muted">
            Cette page est à vous : qui a son adresse voit vos chiffres. Ne la partagez qu’avec votre équipe.
          </p>
        </header>
        {/* What `refresh-figures.ts` puts anew in its place. */}
        <div data-figures className="grid gap-12">
          <section aria-labelledby="ventes">
            <SectionHeading id="ventes" title="Vos ventes" />
            <dl className="grid gap-4 sm:grid-cols-3">
              <Figure name="Tickets" value={String(total.tickets)} />
              <Figure name="Montant payé" value={formatMoney(total.amount)} />
              <Figure name={`Votre commission, ${rate}`} value={formatMoney(total.commission)} strong />
            </dl>
            <p className="measure mt-4 text-sm text-muted">
              La commission de chaque commande payée est arrondie au franc le plus proche ; une commande
              remboursée ne compte plus. Mis à jour à {formatClock(now)}.{' '}
              <a className="underline underline-offset-2" href={href(routes.artist, { token })}>
                Actualiser
              </a>
            </p>
          </section>
          <section aria-labelledby="par-jour">
            <SectionHeading id="par-jour" title="Par jour" />
            {days.length > 0 ? (
              <div className="grid gap-6">
                <DayChart days={days} now={now} />
                <DayTable days={days} total={total} />
                <div>
                  <ButtonLink kind="secondary" href={href(routes.artistSales, { token })} download>
                    Télécharger le tableau (CSV)
                  </ButtonLink>
                </div>
              </div>
            ) : (
              <p className="rounded-card bg-sand p-6">
                Pas encore de vente avec vos codes. Partagez-en un : la première s’affichera ici toute seule.
              </p>
            )}
          </section>
        </div>
        <ArtistCodes codes={codes} />
      </div>
    </>
  )
}

function Figure({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div
      className={`flex flex-col-reverse justify-end gap-1 rounded-card p-5 ${strong ? 'bg-hero text-hero-on' : 'border border-line bg-raised'}`}
    >
      <dt className={strong ? '' : 'text-muted'}>{name}</dt>
      <dd className="font-display text-3xl font-extrabold tabular-nums">{value}</dd>
    </div>
  )
}
