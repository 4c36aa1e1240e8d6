/** What other domains may ask about refunds. How they are stored stays in here. */
export { findRefundable as refundable, sumReturned, type Refund } from './store.ts'
