import type { DemoEvent } from '../demo-event.ts'

const FIRST_EDITION = 2023
const days = ['Jour 1', 'Jour 2']

export const gbadefe: DemoEvent = {
  key: 'gbadefe',
  seriesName: 'Gbadéfè Chill',
  organiser: { name: 'Maison Gbadéfè', email: 'table@gbadefe.example' },
  venue: 'Jardin du séminaire Saint-Luc, Abomey-Calavi',
  edition: (year) => {
    const number = `${year - FIRST_EDITION + 1}e édition`
    return {
      name: 'Gbadéfè Chill',
      heroTitle: `Gbadéfè Chill, ${number}`,
      tagline: 'Deux jours pour goûter le Bénin sous les manguiers.',
      description: `Pour sa ${number}, Gbadéfè Chill installe ses nattes et ses braseros dans le jardin d’un séminaire. Vingt cuisinières et artisans y font goûter amiwo, monyo, wagashi grillé, sodabi aux fruits et chocolats d’ici, au son d’un trio acoustique. On vient avec faim, on repart avec des recettes.`,
    }
  },
  tickets: [
    {
      name: 'Découverte',
      description: 'Entrée d’un jour et trois bouchées au choix.',
      price: 2_000,
      opens: [{ parts: days, most: 1 }],
      capacity: 400,
    },
    {
      name: 'Dégustation',
      description: 'Les deux jours, dix bouchées au choix et un atelier avec une cuisinière.',
      price: 5_000,
      opens: [{ parts: days }],
      capacity: 250,
    },
    {
      name: 'Table gourmande',
      description: 'Une table pour quatre personnes, menu complet servi et accord de boissons.',
      price: 20_000,
      opens: [{ parts: days, most: 1 }],
      capacity: 40,
      persons: 4,
      maxPerOrder: 4,
    },
  ],
}
