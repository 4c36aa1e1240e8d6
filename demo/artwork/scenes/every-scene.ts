import type { ArtworkKey } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { bergeColoree } from './berge-coloree.ts'
import { celebrityNight } from './celebrity-night.ts'
import { gala } from './gala.ts'
import { gbadefe } from './gbadefe.ts'
import { lekowa } from './lekowa.ts'
import { liveShow } from './live-show.ts'
import { lnds } from './lnds.ts'
import { newgen } from './newgen.ts'
import { siano } from './siano.ts'
import { tabaski } from './tabaski.ts'
import { unitedKizdom } from './united-kizdom.ts'

export const scenes: { readonly [Key in ArtworkKey]: Scene } = {
  lnds,
  celebritynight: celebrityNight,
  gala,
  labergecoloree: bergeColoree,
  gbadefe,
  lekowa,
  tabaski,
  unitedkizdom: unitedKizdom,
  siano,
  newgen,
  'live-show': liveShow,
}
