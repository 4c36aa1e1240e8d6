import { Phone } from 'lucide-react'
import type { LiveShow } from '../../domains/live/live-show.ts'
import { readablePhone } from '../../format/phone.ts'
import { href, routes } from '../../routes.ts'
import type { PictureFiles } from '../../ui/picture.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import type { Company } from '../company/company.ts'
import { LoginForm, type LoginFormState } from './login-form.tsx'
import { ShowPanel } from './show-panel.tsx'

interface LiveLoginScreenProps {
  company: Company
  /** The next show, or the last; undefined where there never was one. */
  show: LiveShow | undefined
  /** The show's; null where it has none. */
  poster: PictureFiles | null
  now: Date
  form: LoginFormState
}

const link = 'font-semibold underline decoration-2 underline-offset-4 hover:decoration-4'

/** 'Connexion Live': whoever has a live ticket gets in here; whoever has none sees what there is to see. */
export function LiveLoginScreen({ company, show, poster, now, form }: LiveLoginScreenProps) {
  return (
    <>
      <PatternBand id="bande-live" className="bg-hero text-hero-shape" />
      <div className="page-width grid gap-8 pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:items-start lg:gap-12 lg:pt-12">
        <section
          aria-labelledby="titre"
          className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:p-8 lg:order-last"
        >
          <div>
            <h1 id="titre" className="font-display text-3xl font-extrabold sm:text-4xl">
              Connexion Live
            </h1>
            <p className="mt-3">
              Utilisez les identifiants reçus par e-mail après votre achat. Pas encore de ticket ?{' '}
              <a href={show?.ticketsPath ?? href(routes.allEvents)} className={link}>
                Acheter un ticket Live
              </a>
            </p>
          </div>
          <LoginForm {...form} />
          <Notice tone="warning" title="Vos identifiants sont personnels et surveillés.">
            Ne les partagez pas : un seul appareil peut regarder à la fois.
          </Notice>
          <p className="flex items-start gap-3">
            <Phone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span>
              Un souci pour vous connecter ? Le support vous répond au{' '}
              <a href={`tel:${company.phone}`} className={`${link} whitespace-nowrap`}>
                {readablePhone(company.phone)}
              </a>
              .
            </span>
          </p>
        </section>
        {show ? <ShowPanel show={show} poster={poster} now={now} /> : null}
      </div>
    </>
  )
}
