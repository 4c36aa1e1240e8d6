import type { DemoEvent } from '../demo-event.ts'

const FIRST_SHOW = 2015

export const liveShow: DemoEvent = {
  key: 'live-show',
  seriesName: 'Le Grand Rire',
  organiser: { name: 'Le Grand Rire Productions', email: 'salle@grand-rire.example' },
  venue: 'Palais des Congrès, Cotonou',
  edition: (year) => {
    const years = `${year - FIRST_SHOW} ans`
    return {
      name: `Le Grand Rire, ${years}`,
      heroTitle: `Le Grand Rire fête ses ${years}`,
      tagline: 'Un show exclusif et inédit, en salle et en direct.',
      description: `${years} de fous rires, cela se fête. La troupe du Grand Rire remonte sur scène avec un spectacle inédit, ses personnages cultes et des invités surprises. En salle à Cotonou, ou en direct vidéo partout dans le monde, avec vingt-quatre heures pour revoir la soirée.`,
    }
  },
  tickets: [
    {
      name: 'Standard',
      description: 'Place assise en salle.',
      price: 7_000,
      capacity: 170,
    },
    {
      name: 'Premium',
      description: 'Place assise dans les premiers rangs, une boisson comprise.',
      price: 10_000,
      capacity: 130,
    },
    {
      name: 'VIP',
      description: 'Un salon pour un groupe de 5 personnes, service à table et rencontre avec la troupe.',
      price: 80_000,
      capacity: 100,
      persons: 5,
    },
    {
      name: 'Live',
      description: 'Le spectacle en direct vidéo, à revoir pendant 24 heures.',
      price: 2_000,
      capacity: 100,
      channel: 'live',
    },
    {
      name: 'Live Famille',
      description:
        'Le direct pour toute la maison : quatre accès, un par appareil, à revoir pendant 24 heures.',
      price: 6_000,
      capacity: 50,
      persons: 4,
      channel: 'live',
    },
    {
      name: 'Live Partenaires',
      description: 'Le direct pour les partenaires du spectacle, sur leur lien.',
      price: 1_000,
      capacity: 30,
      channel: 'live',
    },
  ],
  live: { highlights: ['Show Exclusif & Inédit', 'Invités Surprises', 'Diffusion HD Multi-Caméras'] },
}
