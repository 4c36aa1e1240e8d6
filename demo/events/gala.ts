import type { DemoEvent } from '../demo-event.ts'

export const gala: DemoEvent = {
  key: 'gala',
  seriesName: "Gala de fin d'année",
  organiser: { name: 'ISM, École supérieure de management', email: 'gala@ism.example' },
  venue: 'Salle des fêtes Azur, Cadjèhoun, Cotonou',
  edition: (year) => ({
    name: `Gala de fin d'année ${year}`,
    heroTitle: `Gala de fin d'année ${year}`,
    tagline: 'L’ISM fête sa promotion avec élégance.',
    description:
      'Une année d’études se termine, une promotion s’envole. Étudiants, professeurs, parents et anciens de l’ISM se retrouvent pour un dîner de gala, la remise des prix d’excellence, l’élection du couple de la soirée et un bal conduit par l’orchestre de l’école.',
  }),
  tickets: [
    {
      name: 'Étudiant ISM',
      description: 'Dîner et bal, réservé aux étudiants de l’école sur présentation de leur carte.',
      price: 7_000,
      capacity: 250,
    },
    {
      name: 'Invité',
      description: 'Dîner et bal pour une personne.',
      price: 12_000,
      capacity: 150,
    },
    {
      name: 'Couple',
      description: 'Dîner et bal pour deux personnes, placées côte à côte, photo souvenir comprise.',
      price: 20_000,
      capacity: 80,
      persons: 2,
    },
    {
      name: 'Table de promotion',
      description: 'Une table pour huit personnes, dîner et boissons compris.',
      price: 50_000,
      capacity: 20,
      persons: 8,
      maxPerOrder: 3,
    },
  ],
}
