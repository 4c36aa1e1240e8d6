import type { DemoEvent } from '../demo-event.ts'
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

/** Everything that the demo company puts on, once a season. */
export const demoEvents: readonly DemoEvent[] = [
  liveShow,
  bergeColoree,
  celebrityNight,
  lnds,
  gala,
  gbadefe,
  tabaski,
  unitedKizdom,
  lekowa,
  siano,
  newgen,
]
