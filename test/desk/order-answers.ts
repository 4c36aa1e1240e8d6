import type { OrdersAnswer } from '../../src/domains/books/contract.ts'
import { hit } from './answers.ts'

/** A page of the list of orders, which others follow. */
export const orders: OrdersAnswer = {
  orders: [
    {
      reference: hit.reference,
      buyer: 'Marie-Espérance Houngbédji-Agossou',
      phone: '+229 01 97 00 00 01',
      event: hit.event,
      tickets: 3,
      state: 'paid',
      amount: hit.amount,
      at: hit.at,
    },
    {
      reference: 'KD-8G4L-03RE',
      buyer: 'Koffi Dossou',
      phone: '+229 01 97 00 00 02',
      event: 'Celebrity Night · Festival des Arts Vodoun de Ouidah',
      tickets: 1,
      state: 'refunded_partly',
      amount: 28_000,
      at: hit.at,
    },
  ],
  next: '0197f000-0000-7000-8000-000000000041',
  count: { orders: 10_000, orMore: true },
  events: [{ id: 'celebrity-night', name: 'Celebrity Night', year: 2026 }],
}
