import type { DemoEvent } from '../demo-event.ts'

export const celebrityNight: DemoEvent = {
  key: 'celebritynight',
  seriesName: 'Celebrity Night',
  organiser: { name: 'Sika Événements', email: 'bonjour@sika-evenements.example' },
  venue: 'Rooftop Azur, boulevard de la Marina, Cotonou',
  edition: (year) => ({
    name: 'Celebrity Night',
    heroTitle: `Celebrity Night ${year}`,
    tagline: 'Tapis rouge, flashs et grandes voix face à la mer.',
    description:
      'Le temps d’une soirée, Cotonou déroule le tapis rouge. Chanteurs, comédiens, créateurs et sportifs se mêlent au public, montent sur scène pour quelques titres et remettent les trophées de la saison. Tenue de soirée exigée, sourire conseillé : les photographes sont partout.',
  }),
  tickets: [
    {
      name: 'Tapis rouge',
      description: 'Entrée par le tapis rouge, photo souvenir et accès à la terrasse.',
      price: 10_000,
      capacity: 300,
    },
    {
      name: 'Carré VIP',
      description: 'Place assise près de la scène, cocktail de bienvenue et service à table.',
      price: 25_000,
      capacity: 80,
    },
    {
      name: 'Carré Or',
      description: 'Place au premier rang, dîner complet et rencontre avec les invités de la soirée.',
      price: 50_000,
      capacity: 30,
      maxPerOrder: 4,
    },
    {
      name: 'Loge',
      description: 'Fauteuil en loge, chauffeur depuis Cotonou, dîner et photo avec la tête d’affiche.',
      price: 150_000,
      capacity: 12,
      maxPerOrder: 3,
    },
  ],
}
