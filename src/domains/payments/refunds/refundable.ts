/** What other domains may ask of money that goes back; how it is stored stays in here. */
export { findRefundable as refundable, sumReturned, type Refund } from './store.ts'
