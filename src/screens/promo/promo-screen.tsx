import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { EventsAway } from '../events/events-away.tsx'

interface PromoScreenProps {
  /** The code of the address, and whose it is where that is public. */
  code: string | null
  artist: string | null
  /** The catalogue cannot be reached. */
  away: boolean
  /** The tickets. */
  children?: ReactNode
}

/** The page of the tickets that are sold with a code: whose code one came with, how it goes, the cards. */
export function PromoScreen({ code, artist, away, children }: PromoScreenProps) {
  if (away) return <EventsAway />
  return (
    <>
      <PatternBand id="bande-liste" className="bg-hero text-hero-shape" />
      <div className="page-width pt-8">
        {code ? (
          <Notice
            tone="success"
            title={artist ? `Vous venez de la part de ${artist}.` : 'Vous venez avec un code promo.'}
          >
            Son code <strong>{code}</strong> est déjà choisi : prenez vos tickets, le prix affiché est le
            vôtre.
          </Notice>
        ) : (
          <p className="measure text-lg text-muted">
            Votre artiste a un code promo : choisissez-le au moment de l’achat, le prix affiché est le vôtre.
            Mêmes places, mêmes tickets.
          </p>
        )}
      </div>
      {children}
    </>
  )
}
