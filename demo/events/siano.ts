import type { DemoEvent } from '../demo-event.ts'

export const siano: DemoEvent = {
  key: 'siano',
  seriesName: 'Siano Babassa',
  organiser: { name: 'Babassa Musique', email: 'concert@babassa-musique.example' },
  venue: 'Théâtre de verdure, Wologuèdè, Cotonou',
  edition: (year) => ({
    name: 'Siano Babassa',
    heroTitle: `Siano Babassa, le concert ${year}`,
    tagline: 'Une voix, un orchestre, deux heures de fête.',
    description:
      'Siano Babassa revient à Cotonou avec un orchestre de douze musiciens. Au programme, ses chansons que tout le monde connaît, des inédits et quelques invités dont il garde le secret. Un concert en plein air, à la tombée de la nuit, à chanter à pleine voix.',
    about: [
      {
        title: 'À propos de l’artiste',
        text: 'Né à Porto-Novo dans une famille de joueurs de gangan, Siano Babassa chante depuis l’âge de neuf ans. Sa musique marie les rythmes du sud du Bénin, la rumba et la soul. En quinze ans de scène, il a rempli les salles de Cotonou, Lomé et Abidjan sans jamais quitter les siens.',
      },
      {
        title: 'Le concert',
        text: 'Ouverture des portes à 15h30, première partie à 17h avec deux jeunes voix de Cotonou, puis deux heures de concert avec orchestre, chœur et danseurs.',
      },
    ],
  }),
  tickets: [
    {
      name: 'Standard',
      description: 'Place debout devant la scène.',
      price: 3_000,
      capacity: 800,
    },
    {
      name: 'Premium',
      description: 'Place assise dans les gradins, une boisson comprise.',
      price: 7_000,
      capacity: 250,
    },
    {
      name: 'VIP',
      description: 'Place assise dans les premiers rangs, entrée à part et cocktail.',
      price: 15_000,
      capacity: 80,
    },
    {
      name: 'Carré Or',
      description: 'Premier rang, dîner et rencontre avec l’artiste après le concert.',
      price: 30_000,
      capacity: 20,
      soldAtStart: 20,
    },
  ],
}
