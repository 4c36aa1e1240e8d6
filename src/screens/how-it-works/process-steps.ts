import type { Promised } from '../promises/abilities.ts'

/** From the form to the first ticket sold; each step is also told to search engines. */
export interface ProcessStep extends Promised {
  title: string
  text: string
}

export const processSteps: readonly ProcessStep[] = [
  {
    title: 'Téléchargez le formulaire',
    text: 'Un document Word (DOCX) de trois pages, qui s’ouvre aussi sur téléphone, avec Google Docs ou LibreOffice.',
    needs: ['organiser form'],
  },
  {
    title: 'Remplissez les informations',
    text: 'Votre événement, vos images, vos types de tickets et leurs prix. Un exemple rempli vous guide champ par champ.',
    needs: ['organiser form'],
  },
  {
    title: 'Envoyez par e-mail',
    text: 'Le formulaire et vos images dans un même e-mail, avec l’objet suggéré. Nous vous répondons sous 24h.',
    needs: ['service'],
  },
  {
    title: 'Validation et mise en ligne sous 48h',
    text: 'Nous vérifions tout avec vous, puis votre page est en ligne et la vente commence à l’heure que vous avez choisie.',
    needs: ['event pages', 'service'],
  },
]
