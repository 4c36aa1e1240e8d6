import { displayFont } from '../../ui/display-font.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { Picture, toneClass, type PictureFiles } from '../../ui/picture.tsx'
import { Sample, type Scheme } from './both-schemes.tsx'

const headings = [
  { size: 'text-5xl font-extrabold', name: 'Titre de page, 48 px' },
  { size: 'text-3xl font-extrabold', name: 'Titre de partie, 30 px' },
  { size: 'text-2xl font-bold', name: 'Titre de carte, 24 px' },
  { size: 'text-xl font-bold', name: 'Petit titre, 20 px' },
]

export function LetterSamples() {
  const fon = 'Gbadéfè à Ɖɔ̀wɔ̀tɔ́'
  return (
    <>
      {headings.map(({ size, name }) => (
        <Sample key={name} name={name}>
          <p className={`font-display leading-tight ${size}`}>Une nuit à Ouidah</p>
        </Sample>
      ))}
      <Sample name="Lettres du fon et tons, en Noto Sans d'un bout à l'autre">
        <p className={`text-3xl leading-tight font-extrabold ${displayFont(fon)}`}>{fon}</p>
      </Sample>
      <Sample name="Texte, 18 et 16 px ; secondaire, 14 px">
        <p className="text-lg">Des places réservées pendant quinze minutes.</p>
        <p>
          Le prix comprend tous les frais. <strong>Ne payez pas une seconde fois.</strong>{' '}
          <a className="text-accent-text underline underline-offset-2" href="#lettres">
            Conditions de vente
          </a>
        </p>
        <p className="text-sm text-muted">Vendu par Siano Production</p>
      </Sample>
      <Sample name="Numéros et comptes">
        <p className="font-mono text-2xl font-bold tracking-wide">KW-7F3K-92QW</p>
        <p className="font-display text-3xl font-bold tabular-nums">08 : 15 : 31</p>
      </Sample>
    </>
  )
}

const icons: IconName[] = ['close', 'minus', 'plus', 'success', 'failure', 'error', 'info', 'warning']

export function IconSamples() {
  return (
    <ul className="flex flex-wrap gap-6">
      {icons.map((name) => (
        <li key={name} className="grid justify-items-center gap-1 text-sm text-muted">
          <Icon name={name} className="size-7 text-ink" />
          {name}
        </li>
      ))}
    </ul>
  )
}

export function PictureSamples({ scheme, picture }: { scheme: Scheme; picture: PictureFiles | null }) {
  return (
    <>
      <Sample name="Bande, sur papier et sur la couleur de la page">
        <PatternBand id={`bande-papier-${scheme}`} className="text-accent" />
        <div className="bg-hero pt-8">
          <PatternBand id={`bande-couleur-${scheme}`} className="text-sun" />
        </div>
      </Sample>
      {picture ? (
        <Sample name="Image, et sa couleur dominante tant qu'elle n'est pas là">
          <div className="grid grid-cols-2 gap-4">
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 64rem) 20rem, 45vw"
              className="aspect-[3/2] w-full rounded-card object-cover"
            />
            <div className={`aspect-[3/2] rounded-card ${toneClass(picture.tone)}`} />
          </div>
        </Sample>
      ) : null}
    </>
  )
}
