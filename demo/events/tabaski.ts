import type { DemoEvent } from '../demo-event.ts'

export const tabaski: DemoEvent = {
  key: 'tabaski',
  seriesName: 'Tabaski Plus',
  organiser: { name: 'Alafia Production', email: 'fete@alafia-production.example' },
  venue: 'Esplanade du stade de l’Amitié, Cotonou',
  edition: (year) => ({
    name: 'Tabaski Plus',
    heroTitle: `Tabaski Plus ${year}`,
    tagline: 'Prolonger la fête, tous ensemble.',
    description:
      'La fête continue quand toute la famille est réunie. Tabaski Plus propose un grand repas partagé, des jeux pour les enfants, un défilé de boubous et des concerts de zinli, de tèkè et de musique d’aujourd’hui. Un moment de partage ouvert à tous, voisins et amis compris.',
  }),
  tickets: [
    {
      name: 'Enfant',
      description: 'Entrée jusqu’à 12 ans, jeux et goûter compris.',
      price: 1_000,
      capacity: 300,
    },
    {
      name: 'Adulte',
      description: 'Entrée, repas partagé et concerts.',
      price: 3_000,
      capacity: 500,
    },
    {
      name: 'Famille',
      description: 'Entrée et repas pour cinq personnes, nattes réservées près de la scène.',
      price: 10_000,
      capacity: 120,
      persons: 5,
      maxPerOrder: 5,
    },
    {
      name: 'VIP',
      description: 'Salon climatisé, méchoui servi à table et place assise face à la scène.',
      price: 15_000,
      capacity: 60,
    },
  ],
}
