import type { Staff } from '../../src/platform/actor.ts'

/** Who decides in tests. */
export const sika: Staff = { kind: 'operator', name: 'Sika' }
