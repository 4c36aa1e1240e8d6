import type { DemoEvent } from '../demo-event.ts'

const courses = ['Cours 1', 'Cours 2', 'Cours 3', 'Cours 4', 'Cours 5', 'Cours 6']
const evenings = ['Soirée d’ouverture', 'Nuit blanche', 'Pool party']
const vipSquare = 'Carré VIP'

export const unitedKizdom: DemoEvent = {
  key: 'unitedkizdom',
  seriesName: 'United Kizdom',
  organiser: { name: 'Association United Kizdom Bénin', email: 'danse@united-kizdom.example' },
  venue: 'Complexe Bel Azur, Fidjrossè, Cotonou',
  zones: [vipSquare],
  edition: (year) => ({
    name: 'United Kizdom',
    heroTitle: `United Kizdom ${year}`,
    tagline: 'Le congrès international des danses afro-latines.',
    description:
      'Six jours de kizomba, semba, salsa et bachata au bord de l’océan. Des maîtres venus de Luanda, de Praia, de La Havane et de Cotonou donnent des cours pour tous les niveaux ; le soir, on danse pour de vrai. Six packs selon vos envies, deux grandes soirées et une pool party à prendre seules ou en plus.',
    about: [
      {
        title: 'Le congrès',
        text: 'Trente heures de cours en trois salles, du premier pas au perfectionnement : les quatre premiers jours de 17h à 21h, toute l’avant-dernière journée et le dernier matin. Ni partenaire ni expérience ne sont nécessaires.',
      },
      {
        title: 'Deux soirées et une pool party',
        text: 'La soirée d’ouverture ouvre le bal, la nuit blanche rassemble tous les congressistes vêtus de blanc, et la pool party clôt le congrès autour de la piscine, de midi au coucher du soleil.',
      },
    ],
  }),
  tickets: [
    {
      name: 'Pack Découverte',
      description: 'Une journée de cours au choix, tous niveaux.',
      price: 10_000,
      capacity: 150,
      opens: [{ parts: courses, most: 1 }],
    },
    {
      name: 'Pack Kizomba',
      description: 'Tous les cours de kizomba et de semba de la semaine.',
      price: 20_000,
      capacity: 100,
      opens: [{ parts: courses }],
    },
    {
      name: 'Pack Salsa et Bachata',
      description: 'Tous les cours de salsa et de bachata de la semaine.',
      price: 20_000,
      capacity: 100,
      opens: [{ parts: courses }],
    },
    {
      name: 'Pack Duo',
      description: 'Tous les cours de la semaine pour deux personnes qui s’inscrivent ensemble.',
      price: 45_000,
      capacity: 60,
      persons: 2,
      maxPerOrder: 5,
      opens: [{ parts: courses }],
    },
    {
      name: 'Pack Full Pass',
      description: 'Tous les cours, les deux soirées et la pool party.',
      price: 35_000,
      capacity: 120,
      opens: [{ parts: courses }, { parts: evenings }],
    },
    {
      name: 'Pack VIP',
      description: 'Le Full Pass avec cours en petit groupe, table réservée le soir et dîner des maîtres.',
      price: 50_000,
      capacity: 30,
      maxPerOrder: 4,
      opens: [{ parts: courses }, { parts: evenings }, { parts: [vipSquare] }],
    },
    {
      name: 'Soirée d’ouverture',
      description: 'L’entrée de la première soirée, démonstrations des maîtres et bal jusqu’à 3h.',
      price: 5_000,
      capacity: 300,
      opens: [{ parts: ['Soirée d’ouverture'] }],
    },
    {
      name: 'Nuit blanche',
      description: 'La grande soirée de l’avant-dernier jour, vêtu de blanc, avec orchestre et DJ.',
      price: 7_000,
      capacity: 300,
      opens: [{ parts: ['Nuit blanche'] }],
    },
    {
      name: 'Pool party',
      description: 'Le dernier jour autour de la piscine, de midi au coucher du soleil, grillades comprises.',
      price: 10_000,
      capacity: 200,
      opens: [{ parts: ['Pool party'] }],
    },
  ],
}
