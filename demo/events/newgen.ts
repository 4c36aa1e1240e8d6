import type { DemoEvent } from '../demo-event.ts'

export const newgen: DemoEvent = {
  key: 'newgen',
  seriesName: 'Newgen Liveparty',
  organiser: { name: 'Collectif Newgen', email: 'team@newgen-liveparty.example' },
  venue: 'Plage de Fidjrossè, Cotonou',
  edition: (year) => ({
    name: 'Newgen Liveparty',
    heroTitle: `Newgen Liveparty ${year}`,
    tagline: 'La nouvelle génération prend la scène.',
    description:
      'Rappeurs, chanteuses afro-pop, beatmakers et danseurs : la Newgen Liveparty réunit celles et ceux qui feront la musique de demain. Une scène face à l’océan, tout en live, du coucher du soleil jusqu’au matin, et un concours ouvert au public pour découvrir la voix de l’année.',
  }),
  tickets: [
    {
      name: 'Standard',
      description: 'Entrée et accès à la plage.',
      price: 4_000,
      capacity: 700,
    },
    {
      name: 'Duo',
      description: 'Entrée pour deux personnes, deux boissons comprises.',
      price: 7_000,
      capacity: 150,
      persons: 2,
    },
    {
      name: 'Carré VIP',
      description: 'Terrasse au-dessus de la scène, canapés et service de boissons.',
      price: 20_000,
      capacity: 30,
      soldAtStart: 27,
    },
  ],
}
