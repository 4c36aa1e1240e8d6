import type { ProgrammeDay } from '../src/domains/catalogue/contract.ts'
import type { ArtworkKey } from './artwork/palettes.ts'

/** One kind of ticket of an event, with its stock. Price in whole FCFA. */
export interface DemoTicket {
  name: string
  description: string
  price: number
  capacity: number
  /** How many people one unit admits. */
  persons?: number
  maxPerOrder?: number
  channel?: 'site' | 'live'
  /** What it opens, by the names of parts; `most`: of these so many. Without: all that its event has. */
  opens?: { parts: readonly string[]; most?: number }[]
  /** Places that the demo sells in the coming season before anybody opens it. */
  soldAtStart?: number
}

/** What is said of one edition. Year, number of the edition and anniversary follow the season. */
export interface DemoEdition {
  name: string
  heroTitle: string
  tagline: string
  description: string
  programme?: ProgrammeDay[]
  about?: { title: string; text: string }[]
}

/** Also sold as a live stream: what its login page promises, a few words each. */
export interface DemoLive {
  highlights: string[]
}

/** An event of the demo company that returns every season. */
export interface DemoEvent {
  /** Also the id of its series. */
  key: ArtworkKey
  seriesName: string
  organiser: { name: string; email: string }
  venue: string
  /** Parts that are no date: what else a ticket opens while the event takes place. */
  zones?: readonly string[]
  edition: (year: number) => DemoEdition
  tickets: DemoTicket[]
  live?: DemoLive
}
