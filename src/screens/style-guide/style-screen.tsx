import type { ReactNode } from 'react'
import { PageHero } from '../../ui/page/page-hero.tsx'
import type { PictureFiles } from '../../ui/picture.tsx'
import { BothSchemes } from './both-schemes.tsx'
import { ColourSamples } from './colour-samples.tsx'
import { AccentSamples } from './accent-samples.tsx'
import { ButtonSamples, FieldSamples } from './control-samples.tsx'
import { IconSamples, LetterSamples, PictureSamples } from './look-samples.tsx'
import { MessageSamples } from './message-samples.tsx'
import { PageSamples } from './page-samples.tsx'
import type { Tokens } from './read-tokens.ts'

interface StyleScreenProps {
  tokens: { light: Tokens; dark: Tokens }
  /** One of the catalogue's; null where there is none. */
  picture: PictureFiles | null
  /** Ticket cards on light paper and on dark. */
  light?: ReactNode
  dark?: ReactNode
}

/** Every primitive in every state, light and dark beside each other: what is weak is seen here first. */
export function StyleScreen({ tokens, picture, ...tickets }: StyleScreenProps) {
  return (
    <>
      <PageHero
        title="Tout ce dont le site est fait"
        lead="Chaque élément dans chacun de ses états, sur papier clair et sur papier sombre."
        patches={[
          { motif: 'drum', shape: 'sun', ground: 'shade' },
          { motif: 'diamonds', shape: 'cream', ground: 'night' },
          { motif: 'bird', shape: 'night', ground: 'sun' },
        ]}
      />
      <div className="grid gap-14 py-12">
        <BothSchemes
          id="couleurs"
          title="Couleurs"
          lead="Un texte se lit à 4,5 : 1 au moins, un bord à 3 : 1. Les valeurs sont lues dans la feuille de style."
        >
          {(scheme) => <ColourSamples tokens={tokens[scheme]} />}
        </BothSchemes>
        <BothSchemes
          id="accents"
          title="Accents"
          lead="Une page a une couleur ; ses nuances en découlent, assombries ou éclaircies jusqu'à ce qu'elles se lisent."
        >
          {(scheme) => <AccentSamples scheme={scheme} />}
        </BothSchemes>
        <BothSchemes
          id="lettres"
          title="Lettres"
          lead="Bricolage Grotesque pour les titres, la police du téléphone pour le reste."
        >
          {() => <LetterSamples />}
        </BothSchemes>
        <BothSchemes id="boutons" title="Boutons" lead="48 px de haut, un seul principal par choix.">
          {() => <ButtonSamples />}
        </BothSchemes>
        <BothSchemes
          id="champs"
          title="Champs"
          lead="L'erreur dit quoi faire, sous le champ où on la cherche."
        >
          {(scheme) => <FieldSamples scheme={scheme} />}
        </BothSchemes>
        <BothSchemes id="messages" title="Messages" lead="Ce qu'il faut savoir, et ce qui en découle.">
          {() => <MessageSamples />}
        </BothSchemes>
        <BothSchemes
          id="images"
          title="Images et motifs"
          lead="Des aplats francs, comme les tentures d'Abomey."
        >
          {(scheme) => (
            <>
              <PictureSamples scheme={scheme} picture={picture} />
              <IconSamples />
            </>
          )}
        </BothSchemes>
        <BothSchemes id="parties" title="Parties de page" lead="Ce dont les pages entières sont assemblées.">
          {(scheme) => <PageSamples scheme={scheme} />}
        </BothSchemes>
        <BothSchemes
          id="tickets"
          title="Tickets"
          lead="La carte qui vend, de la première à la dernière place."
        >
          {(scheme) => tickets[scheme]}
        </BothSchemes>
      </div>
    </>
  )
}
