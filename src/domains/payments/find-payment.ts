/** What other domains may ask of payments; how it is stored stays in here. */
export {
  findByReference,
  findMoney,
  findPayment,
  isDueBack,
  listPendingPayments,
  lockPayment,
  type Payment,
} from './store.ts'
