import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'

interface PromoScreenProps {
  /** The code that one came with, and whose it is where everybody may know. */
  code: string | null
  artist: string | null
  /** A code that everybody could choose, and that is in force no more. */
  ended: string | null
  /** The tickets. */
  children?: ReactNode
}

/** The page of the tickets that are sold with a code: whose code one came with, then the cards. */
export function PromoScreen({ code, artist, ended, children }: PromoScreenProps) {
  return (
    <>
      <PatternBand id="bande-liste" className="bg-hero text-hero-shape" />
      {code || ended ? (
        <div className="page-width pt-8">
          {ended ? (
            <Notice tone="warning" title="Code promo invalide.">
              Le code <strong>{ended}</strong> ne vaut plus. Choisissez-en un autre au moment de l’achat.
            </Notice>
          ) : (
            <Notice
              tone="success"
              title={artist ? `Vous venez de la part de ${artist}.` : 'Vous venez avec un code promo.'}
            >
              Le code <strong>{code}</strong> est déjà choisi : prenez vos tickets, le prix affiché est le
              vôtre.
            </Notice>
          )}
        </div>
      ) : null}
      {children}
    </>
  )
}
