import type { Chance } from '../chance.ts'
import type { Story } from '../story.ts'

/** The process ended here, in the middle of what it did. */
class Death extends Error {}

/** The connection to the database ended here, before or after what was asked of it. */
class LostConnection extends Error {}

/** One life of a process: what it does passes through here, so that it can end at every named step. */
export interface Life {
  readonly dead: boolean
  /** Something went wrong on purpose in this step: an answer may then be a failure. */
  readonly struck: boolean
  /** A new step of the simulation begins; decides whether, and after how many named steps, something strikes. */
  begin(): void
  /** Throws when the process has died: whatever it still wanted to do does not happen. */
  alive(): void
  /** Throws when this is where something strikes. Connections are lost only where one is in use. */
  reach(step: string, inDatabase: boolean): void
  /** The provider or the mail server has failed on purpose. */
  excuse(): void
}

const DEATHS = 0.008
const LOST_CONNECTIONS = 0.012
/** Named steps of one step of the simulation, at most, before it strikes. */
const LATEST = 9

/** `calm`: nothing strikes for now. */
export function createLife(chance: Chance, story: Story, calm: () => boolean): Life {
  let dead = false
  let struck = false
  let threat: { kind: 'death' | 'lost connection'; after: number } | undefined
  return {
    get dead() {
      return dead
    },
    get struck() {
      return struck || dead
    },
    begin: () => {
      struck = false
      threat = undefined
      if (calm()) return
      const kind = chance.weigh([
        ['death', DEATHS],
        ['lost connection', LOST_CONNECTIONS],
        [undefined, 1 - DEATHS - LOST_CONNECTIONS],
      ] as const)
      if (kind) threat = { kind, after: chance.whole(0, LATEST) }
    },
    alive: () => {
      if (dead) throw new Death('this process is dead')
    },
    reach: (step, inDatabase) => {
      if (!threat || (threat.kind === 'lost connection' && !inDatabase)) return
      if (threat.after > 0) {
        threat.after -= 1
        return
      }
      const { kind } = threat
      threat = undefined
      struck = true
      story.tell(`${kind} ${step}`)
      story.count(`${kind}: ${step}`)
      if (kind === 'lost connection') throw new LostConnection(`connection lost ${step}`)
      dead = true
      throw new Death(`died ${step}`)
    },
    excuse: () => {
      struck = true
    },
  }
}
