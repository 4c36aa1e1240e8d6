/** What other domains may ask of changed events; how it is stored stays in here. */
export { isSuperseded, listUntold, lockChange, markTold, tellAlso, type EventChange } from './store.ts'
