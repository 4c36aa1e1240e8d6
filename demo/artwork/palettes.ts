/** The colours of one event, as '#rrggbb'. */
export interface Palette {
  /** Background of the poster. */
  ground: string
  /** A second background, much darker or lighter than the first. */
  deep: string
  /** Lettering on `ground`. */
  text: string
  bright: string
  warm: string
  fresh: string
  pale: string
  dark: string
}

export interface ArtworkEvent {
  key: ArtworkKey
  /** Set on the poster and small on ticket pictures; without year or edition, which follow the season. */
  title: string
  /** One short line above or below the title. */
  caption: string
  colours: Palette
}

export type ArtworkKey =
  | 'lnds'
  | 'celebritynight'
  | 'gala'
  | 'labergecoloree'
  | 'gbadefe'
  | 'lekowa'
  | 'tabaski'
  | 'unitedkizdom'
  | 'siano'
  | 'newgen'
  | 'live-show'

/** One row per event: what its pictures say, and in which colours. */
export const artworkEvents: { readonly [Key in ArtworkKey]: ArtworkEvent & { key: Key } } = {
  lnds: {
    key: 'lnds',
    title: 'La Nuit des Soutenances',
    caption: 'La fête des diplômés',
    colours: {
      ground: '#1d2068',
      deep: '#0f1140',
      text: '#fff3dc',
      bright: '#f4b41a',
      warm: '#e8542f',
      fresh: '#5f8df0',
      pale: '#fff3dc',
      dark: '#0b0c2e',
    },
  },
  celebritynight: {
    key: 'celebritynight',
    title: 'Celebrity Night',
    caption: 'Le tapis rouge de Cotonou',
    colours: {
      ground: '#17130e',
      deep: '#4a1036',
      text: '#ffe9c2',
      bright: '#f2b42c',
      warm: '#e5256b',
      fresh: '#8f2f86',
      pale: '#ffe9c2',
      dark: '#17130e',
    },
  },
  gala: {
    key: 'gala',
    title: 'Gala de fin d’année',
    caption: 'École ISM',
    colours: {
      ground: '#5c0f2f',
      deep: '#360719',
      text: '#fbe3d6',
      bright: '#e2a93b',
      warm: '#f08a8a',
      fresh: '#b3214d',
      pale: '#fbe3d6',
      dark: '#26040f',
    },
  },
  labergecoloree: {
    key: 'labergecoloree',
    title: 'La Berge Colorée',
    caption: 'Détente au bord de l’eau',
    colours: {
      ground: '#0e5a3c',
      deep: '#073624',
      text: '#fff4da',
      bright: '#f4b630',
      warm: '#ea5b2d',
      fresh: '#25a38f',
      pale: '#fff0cd',
      dark: '#062b1d',
    },
  },
  gbadefe: {
    key: 'gbadefe',
    title: 'Gbadéfè Chill',
    caption: 'Dégustation au jardin',
    colours: {
      ground: '#f6b928',
      deep: '#6d2f0e',
      text: '#331505',
      bright: '#e2611c',
      warm: '#c2311c',
      fresh: '#2c7d3c',
      pale: '#fff2cf',
      dark: '#2b1104',
    },
  },
  lekowa: {
    key: 'lekowa',
    title: 'Festival Lekowa',
    caption: 'Carrefour des cultures',
    colours: {
      ground: '#b93a16',
      deep: '#3a120c',
      text: '#fff0d6',
      bright: '#f7b733',
      warm: '#7a1d12',
      fresh: '#1f7a72',
      pale: '#fff0d6',
      dark: '#2a0d09',
    },
  },
  tabaski: {
    key: 'tabaski',
    title: 'Tabaski Plus',
    caption: 'La fête en famille',
    colours: {
      ground: '#0b6a72',
      deep: '#07393f',
      text: '#fff6e0',
      bright: '#f3b93c',
      warm: '#d8572a',
      fresh: '#53b8a8',
      pale: '#fff6e0',
      dark: '#052a2f',
    },
  },
  unitedkizdom: {
    key: 'unitedkizdom',
    title: 'United Kizdom',
    caption: 'Congrès de danses afro-latines',
    colours: {
      ground: '#cf2a58',
      deep: '#4c1245',
      text: '#fff1e0',
      bright: '#ffb938',
      warm: '#ff7a3c',
      fresh: '#7b2a86',
      pale: '#fff1e0',
      dark: '#2b0a29',
    },
  },
  siano: {
    key: 'siano',
    title: 'Siano Babassa',
    caption: 'En concert',
    colours: {
      ground: '#1b46c2',
      deep: '#0c1f63',
      text: '#fff4de',
      bright: '#ffc02e',
      warm: '#f4622a',
      fresh: '#59b4f2',
      pale: '#fff4de',
      dark: '#091542',
    },
  },
  newgen: {
    key: 'newgen',
    title: 'Newgen Liveparty',
    caption: 'La nouvelle génération en live',
    colours: {
      ground: '#5420b4',
      deep: '#240a58',
      text: '#e4f64f',
      bright: '#d7f043',
      warm: '#ff4f9a',
      fresh: '#2fd0d8',
      pale: '#f6f0ff',
      dark: '#190642',
    },
  },
  'live-show': {
    key: 'live-show',
    title: 'Le Grand Rire',
    caption: 'Spectacle d’humour, en salle et en direct',
    colours: {
      ground: '#c02a1c',
      deep: '#6f100f',
      text: '#fff0d2',
      bright: '#ffc22e',
      warm: '#f07a2b',
      fresh: '#2f8fc4',
      pale: '#fff0d2',
      dark: '#300706',
    },
  },
}
