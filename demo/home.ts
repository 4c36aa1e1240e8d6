/** A section of the home page: the tickets of a landing page. */
export interface DemoHomeSection {
  slug: string
  /** Absent where the section has no title block. */
  tag?: string
}

/** What the demo's home page sells, in its order. Two sections have no title block: tasting and academic. */
export const demoHome: readonly DemoHomeSection[] = [
  { slug: 'siano', tag: 'Musique' },
  { slug: 'unitedkizdom', tag: 'Communauté' },
  { slug: 'lnds' },
  { slug: 'alltickets', tag: 'Nouvelle génération' },
  { slug: 'gbadefechill' },
  { slug: 'labergecoloree', tag: 'Détente' },
  { slug: 'lekowa', tag: 'Festival culturel' },
  { slug: 'galadefindanneeism', tag: 'Événement Académique' },
]
