import type { ProgrammeDay } from '../../src/domains/catalogue/contract.ts'
import type { DemoEvent } from '../demo-event.ts'

const programme: ProgrammeDay[] = [
  {
    title: 'Jour 1 : Ouverture officielle',
    items: [
      {
        time: '09h00',
        title: 'Accueil et café',
        description: 'Remise des pass et visite guidée du village.',
      },
      {
        time: '10h00',
        title: 'Exposition « Fils et perles »',
        description: 'Tissus, parures et masques prêtés par vingt ateliers du Bénin et du Togo.',
      },
      {
        time: '11h30',
        title: 'Cérémonie d’ouverture',
        description: 'Mots de bienvenue, tambours et danse des échassiers.',
      },
      {
        time: '15h00',
        title: 'Panel : « Nos cultures, notre avenir »',
        description: 'Artistes, chercheuses et entrepreneurs échangent avec le public.',
      },
      {
        time: '17h30',
        title: 'Atelier de danse traditionnelle',
        description: 'Tèkè, zinli et agbadja, ouvert à tous.',
      },
      { time: '20h00', title: 'Concert d’ouverture', description: 'Fanfare de Porto-Novo et invités.' },
    ],
  },
  {
    title: 'Jour 2 : Diaspora et Spiritualités',
    items: [
      {
        time: '09h00',
        title: 'Promenade commentée',
        description: 'Sur les traces de la mémoire, départ en bus du village.',
      },
      {
        time: '11h00',
        title: 'Panel : « Revenir, et bâtir »',
        description: 'Des familles de Bahia, de la Martinique et de Louisiane racontent leur retour.',
      },
      {
        time: '14h00',
        title: 'Atelier de percussions',
        description: 'Trois tambours, trois rythmes, une heure.',
      },
      {
        time: '16h00',
        title: 'Exposition « Les visages du vodoun »',
        description: 'Photographies et rencontre avec l’auteure.',
      },
      {
        time: '18h30',
        title: 'Film : « La traversée »',
        description: 'Projection en plein air, suivie d’un débat.',
      },
      { time: '21h00', title: 'Veillée de contes', description: 'Quatre conteurs autour du feu.' },
    ],
  },
  {
    title: 'Jour 3 : Arts et Innovation',
    items: [
      {
        time: '09h00',
        title: 'Atelier de teinture à l’indigo',
        description: 'Chacun repart avec son foulard.',
      },
      { time: '11h00', title: 'Panel : « Le numérique au service des artistes »' },
      {
        time: '14h00',
        title: 'Atelier pitch',
        description: 'Dix jeunes entreprises préparent leur présentation avec des mentors.',
      },
      {
        time: '16h30',
        title: 'Exposition d’inventions',
        description: 'Robots, fours solaires et instruments connectés.',
      },
      {
        time: '19h00',
        title: 'Défilé de mode',
        description: 'Douze créatrices et créateurs, du pagne tissé à la haute couture.',
      },
      { time: '21h30', title: 'Concert afro-jazz' },
    ],
  },
  {
    title: 'Jour 4 : Jeunesse et Création',
    items: [
      { time: '09h00', title: 'Atelier de bande dessinée', description: 'De 8 à 16 ans, matériel fourni.' },
      { time: '10h30', title: 'Panel : « Filles et métiers de demain »' },
      { time: '14h00', title: 'Atelier de slam et d’écriture' },
      {
        time: '16h00',
        title: 'Battle de danse',
        description: 'Huit équipes, trois juges et le public pour départager la finale.',
      },
      { time: '19h00', title: 'Film : courts métrages d’étudiants' },
      { time: '21h00', title: 'Concert de la nouvelle scène' },
    ],
  },
  {
    title: 'Jour 5 : Clôture',
    items: [
      { time: '09h00', title: 'Grand marché des artisans' },
      { time: '11h00', title: 'Finale du pitch', description: 'Trois projets soutenus pendant un an.' },
      {
        time: '15h00',
        title: 'Parade dans le quartier',
        description: 'Échassiers, fanfares et masques géants.',
      },
      { time: '17h00', title: 'Cérémonie de clôture' },
      {
        time: '18h30',
        title: 'Remise des trophées',
        description: 'Danse, mode, film, création et prix du public.',
      },
      { time: '20h00', title: 'Concert de clôture' },
      { time: '22h00', title: 'Feu d’artifice' },
    ],
  },
]

const days = ['Jour 1', 'Jour 2', 'Jour 3', 'Jour 4', 'Jour 5']

export const lekowa: DemoEvent = {
  key: 'lekowa',
  seriesName: 'Festival Lekowa',
  organiser: { name: 'ONG Lekowa, jeunesse, femmes et diaspora', email: 'festival@lekowa.example' },
  venue: 'Village du festival, promenade de la Marina, Cotonou',
  edition: (year) => ({
    name: 'Festival Lekowa',
    heroTitle: `Festival Lekowa ${year}`,
    tagline: 'Carrefour culturel africain et afro-descendant.',
    description:
      'Cinq jours pour se retrouver. L’ONG Lekowa, qui accompagne la jeunesse, les femmes et la diaspora, réunit à Cotonou artistes, artisans, penseurs et familles venus de tout le continent et d’au-delà des mers. Expositions, panels, ateliers, concerts, défilé, cinéma et battle de danse, jusqu’au feu d’artifice du dernier soir.',
    programme,
    about: [
      {
        title: 'Une ONG, un festival',
        text: 'Chaque pass finance les bourses de l’ONG Lekowa : l’an dernier, elles ont aidé des jeunes filles à ouvrir leur atelier et des artistes de la diaspora à s’installer au Bénin.',
      },
    ],
  }),
  tickets: [
    {
      name: 'Pass jour',
      description: 'Une journée au choix : expositions, panels, ateliers et concert du soir.',
      price: 2_000,
      capacity: 800,
      opens: [{ parts: days, most: 1 }],
    },
    {
      name: 'Pass 5 jours',
      description: 'Tout le festival, de l’ouverture au feu d’artifice.',
      price: 7_500,
      capacity: 500,
      opens: [{ parts: days }],
    },
    {
      name: 'Soirée de clôture',
      description: 'Cérémonie, remise des trophées, concert et feu d’artifice du dernier jour.',
      price: 5_000,
      capacity: 600,
      opens: [{ parts: ['Soirée de clôture'] }],
    },
    {
      name: 'Pass Pro',
      description: 'Tout le festival, places réservées aux panels, atelier pitch et déjeuners de rencontre.',
      price: 15_000,
      capacity: 150,
      opens: [{ parts: days }],
    },
  ],
}
