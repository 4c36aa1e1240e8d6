import { Play, Smartphone, WifiOff, Zap, type LucideIcon } from 'lucide-react'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { displayFont } from '../display-font.ts'
import { Applique, type Patch } from './applique.tsx'

interface AppBandProps {
  /** Of its heading, where a page has more than one. */
  id?: string
  /** The company's. */
  name: string
  /** Addresses in the stores; undefined where there is no application. */
  apps: { android: string | undefined; ios: string | undefined }
}

const cloth: readonly Patch[] = [
  { motif: 'ticket', shape: 'sun', ground: 'shade' },
  { motif: 'waves', shape: 'cream', ground: 'shade' },
  { motif: 'sun', shape: 'night', ground: 'sun' },
  { motif: 'bird', shape: 'cream', ground: 'night' },
]

/**
 * The mobile application. A badge is shown only where there is an application behind it; the site itself can be
 * put on the home screen anyhow, and the band says how.
 */
export function AppBand({ id = 'application', name, apps }: AppBandProps) {
  const inStores = apps.android !== undefined || apps.ios !== undefined
  const title = inStores ? `L'application ${name}` : `${name} sur votre écran d'accueil`
  return (
    <section aria-labelledby={id} className="page-width pt-16 md:pt-24">
      <div className="grid overflow-hidden rounded-card bg-sand lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-5 p-6 sm:p-10 lg:p-12">
          <h2 id={id} className={`${displayFont(title)} text-3xl font-extrabold md:text-4xl`}>
            {title}
          </h2>
          <p className="measure text-lg">
            {frenchSpaces(
              inStores
                ? 'Vos événements et vos billets, à portée de main.'
                : 'Rien à télécharger : ajoutez ce site à votre écran d’accueil, il s’ouvre comme une application.',
            )}
          </p>
          {inStores ? (
            <ul className="flex flex-wrap gap-3">
              {apps.android ? (
                <Badge icon={Play} href={apps.android} above="Disponible sur" store="Google Play" />
              ) : null}
              {apps.ios ? (
                <Badge icon={Smartphone} href={apps.ios} above="Télécharger dans" store="l’App Store" />
              ) : null}
            </ul>
          ) : (
            <>
              <dl className="grid gap-4 lg:grid-cols-2">
                <Way
                  system="Sur Android"
                  steps="Dans Chrome, menu ⋮, puis « Ajouter à l'écran d'accueil »."
                />
                <Way system="Sur iPhone" steps="Dans Safari, Partager, puis « Sur l'écran d'accueil »." />
              </dl>
              <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
                <Advantage icon={WifiOff}>Billets affichés sans réseau</Advantage>
                <Advantage icon={Zap}>Léger, même en 3G</Advantage>
              </ul>
            </>
          )}
        </div>
        <div className="hidden bg-hero lg:block">
          <Applique patches={cloth} columns={2} className="h-full min-h-72 w-72" />
        </div>
      </div>
    </section>
  )
}

function Badge(props: { icon: LucideIcon; href: string; above: string; store: string }) {
  return (
    <li>
      <a
        href={props.href}
        rel="noopener"
        className="inline-flex min-h-14 items-center gap-3 rounded-card border border-edge bg-night px-5 py-2 text-cream hover:underline"
      >
        <props.icon aria-hidden="true" className="size-6 text-sun" />
        <span className="leading-tight">
          <span className="block text-sm">{props.above} </span>
          <span className="block text-lg font-bold">{props.store}</span>
        </span>
      </a>
    </li>
  )
}

function Way({ system, steps }: { system: string; steps: string }) {
  return (
    <div>
      <dt className="font-bold">{system}</dt>
      <dd className="text-muted">{frenchSpaces(steps)}</dd>
    </div>
  )
}

function Advantage({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      {children}
    </li>
  )
}
