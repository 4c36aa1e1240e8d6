import { expect, test } from 'vitest'
import { makeTicketNumber } from '../../../format/ticket-number.ts'
import { encodeQr } from '../../tickets/qr-payload.ts'
import { readExact, readTransaction, type Named } from './read-exact.ts'

const nothing: Named = {
  reference: null,
  ticketNumber: null,
  ticketId: null,
  token: null,
  orderId: null,
  transaction: null,
}
const token = 'aB3-_fGhIjKlMnOpQrStUv'
const id = '0b5e8d2e-6c3f-4f0a-9a60-3d1f5f0f2a11'
const ticket = makeTicketNumber(Uint8Array.of(1, 2, 3, 4, 5, 6, 7))
const code = encodeQr({ keyNumber: 3, ticketId: id, signature: new Uint8Array(64) })

test.each<[string, Partial<Named>]>([
  [' K-4M7T2 ', { reference: 'K-4M7T2', transaction: 'k-4m7t2' }],
  ['k 4m7to', { reference: 'K-4M7T0', transaction: 'k4m7to' }],
  ['4m7t2', { reference: 'K-4M7T2' }],
  ['Koffi', {}],
  ['k-koffi', { reference: 'K-K0FF1', transaction: 'k-koffi' }],
  [ticket, { ticketNumber: ticket, transaction: ticket.toLowerCase() }],
  [`https://billets.example/commande/${token}?x=1`, { token }],
  [`/billet/${token}/billet.pdf`, { token }],
  [`https://billets.example/ma-commande/${id.toUpperCase()}`, { orderId: id }],
  [`https://billets.example/commande/${token}x`, {}],
  [code, { ticketId: id }],
  [`${code}\n`, { ticketId: id }],
  ['MP 2407 05.1432.A123', {}],
  ['Tx_9hXk 22', { transaction: 'tx_9hxk22' }],
  ['', {}],
])('%s names what it names', (typed, named) => {
  expect(readExact(typed)).toEqual({ ...nothing, ...named })
})

test.each([
  ['0197 5532 8841', '019755328841'],
  ['Tx_9hXk 22', 'Tx_9hXk22'],
  ['K-4M7T2', null],
  ['KW-4M7T-2222', null],
  ['D-4M7T2K9Q', null],
  ['Agossou', null],
  ['K12', null],
  ['fifa1@example.com', null],
])('%s may be the transaction %s', (typed, transaction) => {
  expect(readTransaction(typed)).toBe(transaction)
})
