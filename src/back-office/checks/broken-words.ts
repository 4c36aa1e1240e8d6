import type { InvariantRule, Told } from '../../domains/books/invariants.ts'
import { orderStateWords } from '../../domains/checkout/order-state-words.ts'
import { orderStates } from '../../domains/checkout/order-status.ts'
import { paymentStates } from '../../domains/payments/payment-state.ts'
import { ticketStates } from '../../domains/tickets/ticket-state.ts'
import { formatClock, formatDay } from '../../format/dates.ts'
import { formatAmount, formatMoney } from '../../format/money.ts'
import { ticketStanding } from '../orders/order-words.ts'
import { paymentStanding } from '../payments/payment-words.ts'

type One = Told[number] | undefined

const plain = (one: One): string => (typeof one === 'number' ? formatAmount(one) : (one ?? 'rien'))
const money = (one: One): string => (typeof one === 'number' ? formatMoney(one) : 'rien')
const at = (one: One): string =>
  typeof one === 'string' ? `${formatDay(one)} à ${formatClock(one)}` : plain(one)

/** Of a list of known words the one that was found, in French and in quotes. */
const stateIn =
  <State extends string>(states: readonly State[], words: (state: State) => string) =>
  (one: One): string => {
    const known = states.find((state) => state === one)
    return `« ${known === undefined ? plain(one) : words(known)} »`
  }

const orderState = stateIn(orderStates, (state) => orderStateWords[state])
const paymentState = stateIn(paymentStates, (state) => paymentStanding(state).word)
const ticketState = stateIn(ticketStates, (state) => ticketStanding(state).word)
const giftWords = { pending: 'En attente', paid: 'Payé', closed: 'Clos' } as const
const giftState = stateIn(['pending', 'paid', 'closed'], (state) => giftWords[state])

/** What does not agree, in a sentence for people of the company. */
const words: Record<InvariantRule, (told: Told) => string> = {
  'more places than there are': ([held, sold, all]) =>
    `Plus de places prises que de places : ${plain(held)} retenues et ${plain(sold)} vendues sur ${plain(all)}.`,
  'what was confirmed by mail cost nothing and has its tickets': ([state, amount]) =>
    `Cette réservation gratuite, confirmée par e-mail, est ${orderState(state)} pour ${money(amount)}.`,
  'what is sold is published': ([held, sold]) =>
    `L’événement n’est pas publié, et des places sont prises : ${plain(held)} retenues et ${plain(sold)} vendues.`,
  'what is sold opens a part, unless it is watched from home': ([held, sold]) =>
    `Ce ticket n’ouvre rien de l’événement : ${plain(held)} places retenues et ${plain(sold)} vendues.`,
  'a part is open while its event takes place': ([opens, closes]) =>
    `Ce moment ou cette zone dépasse les heures de l’événement : du ${at(opens)} au ${at(closes)}.`,
  'counters equal the orders': ([held, heldBy, sold, soldBy]) =>
    `Le compteur de places ne suit pas les commandes : ${plain(held)} retenues pour ${plain(heldBy)} commandées, ${plain(sold)} vendues pour ${plain(soldBy)} payées.`,
  'uses of a code equal its orders': ([uses, orders, held, unpaid]) =>
    `Le compteur de ce code ne suit pas les commandes : ${plain(uses)} utilisations pour ${plain(orders)} commandes, dont ${plain(held)} non payées pour ${plain(unpaid)}.`,
  'tickets exist for paid orders, all of them': ([state, tickets, asked]) =>
    `Cette commande est ${orderState(state)} : ${plain(tickets)} tickets existent, ${plain(asked)} sont commandés.`,
  'an order costs what its lines cost': ([amount, lines]) =>
    `Cette commande coûte ${money(amount)}, et ses lignes ${money(lines)}.`,
  'the state is what the story tells': ([state, told]) =>
    `Cette commande est ${orderState(state)}, et son histoire dit ${orderState(told)}.`,
  'only a cancelled order is replaced': ([state]) =>
    `Cette commande est remplacée par une autre sans être annulée : elle est ${orderState(state)}.`,
  'an order that had ended is paid by late money': ([state]) =>
    `Cette commande avait pris fin, et son paiement est ${paymentState(state)}, pas « Payé trop tard ».`,
  'money is on what it paid for or to be returned': ([received, paid, due]) =>
    `L’argent reçu n’a pas toute sa place : ${money(received)} reçus, ${money(paid)} utilisés, ${money(due)} à rendre.`,
  'a payment that succeeded paid something, and no other did': ([state, paid]) =>
    `Ce paiement est ${paymentState(state)}, et il a payé ${money(paid)}.`,
  'no more goes back than came': ([decided, received]) =>
    `Plus d’argent est rendu qu’il n’en est venu : ${money(decided)} pour ${money(received)}.`,
  'an order is refunded by as much as is back': ([state, back]) =>
    `Cette commande est ${orderState(state)}, et ${typeof back === 'number' ? money(back) : formatMoney(0)} lui ont été rendus.`,
  'a ticket says what was bought': ([type, price, bought, cost]) =>
    `Ce ticket dit « ${plain(type)} » à ${money(price)}, et la commande « ${plain(bought)} » à ${money(cost)}.`,
  'a ticket goes with its money': ([state]) =>
    `Ce ticket est ${ticketState(state)}, ce qui ne va pas avec son remboursement.`,
  'a ticket is valid as long as its money stays': ([state]) =>
    `Ce ticket est ${ticketState(state)} : ni remboursement ni blocage ne l’expliquent.`,
  'no ticket is good that staff have blocked': () => 'L’équipe a bloqué ce ticket, et il ouvre toujours.',
  'money that its provider took back goes back no more': ([, amount]) =>
    `Le prestataire a repris cet argent, et ${money(amount)} attendent encore d’être rendus.`,
  'no ticket is valid whose money its provider took back': () =>
    'Le prestataire a repris l’argent de ce ticket, et il ouvre toujours.',
  'no ticket opens a cancelled event': () => 'L’événement est annulé, et ce ticket ouvre toujours.',
  'money on its way back is looked for': () =>
    'Ce remboursement aurait dû avancer depuis plus de dix minutes, et personne ne le suit.',
  'what needs two people was decided by two, or by one who was alone': ([amount]) =>
    `Ce remboursement n’est pas celui qui a été approuvé : ${money(amount)} étaient demandés.`,
  'what two people have decided is carried out': () =>
    'Deux personnes ont décidé ce remboursement, et il n’a pas été fait.',
  'buyers hear of a cancelled event': () =>
    'L’événement est annulé, et l’acheteur de cette commande n’en sait rien.',
  'a reference belongs to one payment': ([reference]) =>
    `Plusieurs paiements ont le même numéro de transaction : ${plain(reference)}.`,
  'a paid order has its mail': () => 'Cette commande est payée, et l’e-mail de ses tickets manque.',
  'the state of a donation is what its story tells': ([state, told]) =>
    `Ce don est ${giftState(state)}, et son histoire dit ${giftState(told)}.`,
  'a paid donation with an address has its mail': () => 'Ce don est payé, et l’e-mail de son reçu manque.',
  'a donation ends': ([begun]) => `Ce don attend son paiement depuis le ${at(begun)}.`,
  'a hold ends': ([ended]) =>
    `Cette commande retient toujours ses places, alors qu’elle a pris fin le ${at(ended)}.`,
  'open money is looked for': ([state]) =>
    `Ce paiement est ${paymentState(state)}, et le prestataire n’est plus interrogé.`,
  'a mail is sent, visibly failed or about to leave': () =>
    'Cet e-mail attend depuis plus de dix minutes, et rien ne l’envoie.',
}

const byName: Record<string, ((told: Told) => string) | undefined> = words

/** A rule of another release has no sentence: its own name is better than a line that is missing. */
export const brokenWords = (rule: string, told: Told): string => byName[rule]?.(told) ?? rule
