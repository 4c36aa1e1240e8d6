import type { DemoEvent } from '../demo-event.ts'

export const lnds: DemoEvent = {
  key: 'lnds',
  seriesName: 'La Nuit des Soutenances',
  organiser: { name: 'Association Diplômés en Fête', email: 'contact@diplomes-en-fete.example' },
  venue: 'Esplanade de l’Université, Abomey-Calavi',
  edition: (year) => ({
    name: 'La Nuit des Soutenances',
    heroTitle: `La Nuit des Soutenances ${year}`,
    tagline: 'Une nuit pour celles et ceux qui ont tenu jusqu’au bout.',
    description:
      'La thèse est rendue, le jury a délibéré : il reste à fêter cela. La Nuit des Soutenances réunit les diplômés de l’année, leurs familles et leurs encadreurs pour un dîner sous les étoiles, une remise d’écharpes et une piste de danse qui ne désemplit pas avant l’aube.',
    about: [
      {
        title: 'La soirée',
        text: 'Accueil en musique dès 19h, remise des écharpes aux promotions à 21h, puis deux orchestres et trois DJ jusqu’au petit matin. Les toges sont les bienvenues, les chaussures confortables aussi.',
      },
    ],
  }),
  tickets: [
    {
      name: 'Étudiant',
      description: 'Entrée à la soirée sur présentation de la carte d’étudiant, une boisson comprise.',
      price: 3_000,
      capacity: 400,
    },
    {
      name: 'Standard',
      description: 'Entrée à la soirée et accès à la piste de danse, une boisson comprise.',
      price: 5_000,
      capacity: 600,
    },
    {
      name: 'VIP',
      description: 'Espace surélevé face à la scène, buffet et service à table toute la nuit.',
      price: 15_000,
      capacity: 120,
    },
    {
      name: 'Table des diplômés',
      description: 'Une table pour six personnes près de la scène, dîner et boissons compris.',
      price: 50_000,
      capacity: 40,
      persons: 6,
      maxPerOrder: 4,
    },
  ],
}
