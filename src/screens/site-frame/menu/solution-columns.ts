import { whatsappLink } from '../../../format/whatsapp.ts'
import type { MenuColumn } from './menu-column.ts'

const types = [
  {
    title: 'Événements virtuels',
    types: ['Concert en direct', 'Webinaire', 'Salon virtuel', 'Événement hybride'],
  },
  {
    title: 'Événements',
    types: ['Concert', 'Festival', 'Gala', 'Spectacle', 'Excursion'],
  },
  {
    title: 'Événements spécialisés',
    types: ['Remise de prix', 'Salon professionnel', 'Conférence', 'Congrès', 'Soutenance'],
  },
]

/** What the company helps to organise. Each item opens a chat in which the question is already written. */
export function solutionColumns(whatsapp: string): MenuColumn[] {
  return types.map((column) => ({
    title: column.title,
    chats: true,
    links: column.types.map((type) => ({
      label: type,
      address: whatsappLink(whatsapp, `Bonjour, je suis intéressé(e) par : ${type}`),
    })),
  }))
}
