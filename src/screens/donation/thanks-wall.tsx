import type { ThanksView } from '../../domains/donations/contract.ts'
import { formatDay } from '../../format/dates.ts'
import { displayFont } from '../../ui/display-font.ts'
import { SectionHeading } from '../../ui/page/section-heading.tsx'

/** Who gave and what they wished to say, once staff have read it. */
export function ThanksWall({ thanks }: { thanks: ThanksView[] }) {
  if (thanks.length === 0) return null
  return (
    <section id="mur" data-collected aria-labelledby="merci" className="page-width pt-14 md:pt-20">
      <SectionHeading id="merci" title="Ils ont donné, merci" />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {thanks.map(({ id, pseudonym, message, at }) => (
          <li key={id} className="rounded-card border border-line bg-raised p-5">
            <figure className="grid gap-3">
              {message === '' ? null : (
                <blockquote className="text-lg whitespace-pre-line wrap-anywhere">{message}</blockquote>
              )}
              <figcaption>
                <span className={`${displayFont(pseudonym)} text-lg font-bold wrap-anywhere`}>
                  {pseudonym || 'Anonyme'}
                </span>
                <br />
                <span className="text-muted">{formatDay(at)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
