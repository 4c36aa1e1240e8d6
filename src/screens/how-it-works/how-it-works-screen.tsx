import { href, routes } from '../../routes.ts'
import type { Patch } from '../../ui/page/applique.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import type { Company } from '../company/company.ts'
import { said } from '../promises/abilities.ts'
import { formMail } from './form-mail.ts'
import { FormPanel } from './form-panel.tsx'
import { ProcessPanel } from './process-panel.tsx'
import { RequirementsPanel } from './requirements-panel.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import { words } from './words.ts'

const patches: readonly Patch[] = [
  { motif: 'drum', shape: 'sun', ground: 'shade' },
  { motif: 'corner', shape: 'cream', ground: 'night' },
  { motif: 'ticket', shape: 'night', ground: 'sun' },
  { motif: 'diamonds', shape: 'cream', ground: 'shade' },
  { motif: 'people', shape: 'night', ground: 'cream' },
  { motif: 'quarter', shape: 'sun', ground: 'night' },
  { motif: 'peaks', shape: 'sun', ground: 'night' },
  { motif: 'sun', shape: 'night', ground: 'sun' },
  { motif: 'bird', shape: 'cream', ground: 'shade' },
]

interface HowItWorksScreenProps {
  company: Company
  /** Of the filled example's event. */
  year: number
  /** Whether only what is kept may be promised. */
  live: boolean
}

/** For organisers: from the form to the first ticket sold, what to send, what tickets may be like. */
export function HowItWorksScreen({ company, year, live }: HowItWorksScreenProps) {
  const download = { label: 'Télécharger le formulaire', href: href(routes.organiserForm) }
  return (
    <>
      <PageHero
        eyebrow="Pour les organisateurs"
        title="Comment ça marche ?"
        lead={said(words.lead, live)}
        actions={[download, { label: 'Voir un exemple', href: '#exemple' }]}
        patches={patches}
      />
      <div className="page-width pt-6">
        <Tabs
          sticky
          label="Comment ça marche, en quatre parties"
          tabs={[
            { id: 'processus', label: 'Le Processus', panel: <ProcessPanel company={company} live={live} /> },
            {
              id: 'informations-requises',
              label: 'Informations Requises',
              panel: <RequirementsPanel year={year} live={live} />,
            },
            { id: 'types-de-tickets', label: 'Types de Tickets', panel: <TicketsPanel live={live} /> },
            {
              id: 'formulaire-docx',
              label: 'Formulaire DOCX',
              panel: <FormPanel company={company} year={year} />,
            },
          ]}
        />
      </div>
      <CallToAction
        id="commencer"
        title="Prêt à vendre vos premiers tickets ?"
        text={`Remplissez le formulaire et envoyez-le à ${company.organiserEmail}. Réponse sous 24h, ${company.officeHours.toLowerCase()}.`}
        actions={[download, { label: 'Envoyer par e-mail', href: formMail(company) }]}
      />
    </>
  )
}
