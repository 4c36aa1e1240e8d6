import type { DemoEvent } from '../demo-event.ts'

export const bergeColoree: DemoEvent = {
  key: 'labergecoloree',
  seriesName: 'La Berge Colorée',
  organiser: { name: 'Collectif Rives et Couleurs', email: 'rives@berge-coloree.example' },
  venue: 'Berge lagunaire de Togbin, Abomey-Calavi',
  edition: (year) => ({
    name: 'La Berge Colorée',
    heroTitle: `La Berge Colorée ${year}`,
    tagline: 'Une journée de détente les pieds dans l’herbe, face à l’eau.',
    description:
      'On quitte la ville pour la lagune. Promenades en pirogue, hamacs à l’ombre des cocotiers, ateliers de peinture pour petits et grands, grillades et musique douce : La Berge Colorée est une parenthèse d’une journée, à vivre en famille ou entre amis, jusqu’au coucher du soleil.',
    about: [
      {
        title: 'Bon à savoir',
        text: 'Une navette part de Cotonou à 8h et revient après le coucher du soleil. Prévoyez chapeau, crème solaire et une tenue qui n’a pas peur de la peinture. Les gilets de sauvetage sont fournis.',
      },
    ],
  }),
  tickets: [
    {
      name: 'Enfant',
      description: 'Entrée de 4 à 12 ans, atelier de peinture compris. Gratuit pour les plus petits.',
      price: 1_000,
      capacity: 150,
    },
    {
      name: 'Entrée',
      description: 'La journée sur la berge, hamacs, jeux et concert du soir.',
      price: 3_000,
      capacity: 300,
    },
    {
      name: 'Pirogue et pique-nique',
      description: 'La journée sur la berge, une heure de pirogue et le panier de pique-nique.',
      price: 8_000,
      capacity: 80,
    },
    {
      name: 'Famille',
      description: 'La journée pour quatre personnes avec natte, parasol et panier de fruits.',
      price: 10_000,
      capacity: 60,
      persons: 4,
      maxPerOrder: 5,
    },
  ],
}
