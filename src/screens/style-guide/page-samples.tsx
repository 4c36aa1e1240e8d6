import { CalendarDays, Ticket } from 'lucide-react'
import { AccordionItem } from '../../ui/page/accordion.tsx'
import { Applique, type Patch } from '../../ui/page/applique.tsx'
import { AppBand } from '../../ui/page/app-band.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { FeatureCard } from '../../ui/page/feature-card.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { Sample, type Scheme } from './both-schemes.tsx'

const cloth: Patch[] = [
  { motif: 'sun', shape: 'night', ground: 'sun' },
  { motif: 'bird', shape: 'cream', ground: 'shade' },
  { motif: 'drum', shape: 'sun', ground: 'night' },
  { motif: 'waves', shape: 'cream', ground: 'shade' },
  { motif: 'palm', shape: 'sun', ground: 'shade' },
  { motif: 'ticket', shape: 'cream', ground: 'night' },
  { motif: 'people', shape: 'night', ground: 'cream' },
  { motif: 'diamonds', shape: 'cream', ground: 'shade' },
]

const schemeNames = { light: 'en clair', dark: 'en sombre' }

/** The parts of which whole pages are made. */
export function PageSamples({ scheme }: { scheme: Scheme }) {
  const id = (part: string) => `${part}-${scheme}`
  return (
    <>
      <Sample name="Tissu d'appliqué">
        <div className="overflow-hidden rounded-card bg-hero">
          <Applique patches={cloth} columns={4} className="w-full" />
        </div>
      </Sample>
      <ul className="grid gap-4 sm:grid-cols-2">
        <FeatureCard
          icon={Ticket}
          title="Billetterie"
          text="Vos billets en vente en moins de deux jours."
          points={[{ text: 'Mobile money et carte' }, { text: 'Contrôle à l’entrée', soon: true }]}
          link={{ label: 'En savoir plus', href: '#parties' }}
        />
        <FeatureCard icon={CalendarDays} title="Agenda" text="Une date, un lieu, un rappel la veille." />
      </ul>
      <Tabs
        label={`Onglets, ${schemeNames[scheme]}`}
        tabs={[
          { id: id('acheter'), label: 'Acheter', panel: <p>Choisissez vos tickets, payez, entrez.</p> },
          { id: id('organiser'), label: 'Organiser', panel: <p>Confiez-nous la vente, gardez la fête.</p> },
        ]}
      />
      <div className="grid gap-3">
        <AccordionItem id={id('reponse')} title="Où sont mes tickets ?">
          Sur la page de votre commande et dans votre boîte mail.
        </AccordionItem>
        <AccordionItem id={id('seconde')} title="Puis-je donner mon ticket ?">
          Oui : le premier qui présente le code entre.
        </AccordionItem>
      </div>
      <CallToAction
        id={id('appel')}
        title={`Le pied d'une page, ${schemeNames[scheme]}`}
        text="Ce qu'il y a de mieux à faire ensuite."
        actions={[
          { label: 'Voir les événements', href: '#parties' },
          { label: 'Nous écrire', href: '#parties' },
        ]}
      />
      <AppBand
        id={id('ecran-d-accueil')}
        name={`Kwabo, ${schemeNames[scheme]},`}
        apps={{ android: undefined, ios: undefined }}
      />
      <AppBand
        id={id('magasins')}
        name={`Kwabo, ${schemeNames[scheme]}`}
        apps={{ android: 'https://store.example/android', ios: 'https://store.example/ios' }}
      />
    </>
  )
}
