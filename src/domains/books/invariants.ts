/** Pure: what must hold of the sale, by the name that `checkInvariants` gives it. */

/** What breaks it, which a colleague opens where it has a page. */
export type BrokenKind =
  | 'order'
  | 'payment'
  | 'refund'
  | 'approval'
  | 'donation'
  | 'ticket'
  | 'ticket-model'
  | 'part'
  | 'code'
  | 'mail'

interface Invariant {
  rule: string
  of: BrokenKind
  /** What was found, for operators: each %s is one thing of it. */
  detail: string
}

export const invariants = [
  { rule: 'more places than there are', of: 'ticket-model', detail: '%s held, %s sold of %s' },
  {
    rule: 'what was confirmed by mail cost nothing and has its tickets',
    of: 'order',
    detail: '%s for %s',
  },
  { rule: 'what is sold is published', of: 'ticket-model', detail: '%s held, %s sold of %s' },
  {
    rule: 'what is sold opens a part, unless it is watched from home',
    of: 'ticket-model',
    detail: '%s held, %s sold',
  },
  { rule: 'a part is open while its event takes place', of: 'part', detail: '%s to %s' },
  { rule: 'counters equal the orders', of: 'ticket-model', detail: '%s held for %s, %s sold for %s' },
  {
    rule: 'uses of a code equal its orders',
    of: 'code',
    detail: '%s used for %s, of these %s unpaid for %s',
  },
  {
    rule: 'tickets exist for paid orders, all of them',
    of: 'order',
    detail: '%s with %s tickets for %s',
  },
  { rule: 'an order costs what its lines cost', of: 'order', detail: '%s for %s' },
  { rule: 'the state is what the story tells', of: 'order', detail: '%s, told %s' },
  { rule: 'only a cancelled order is replaced', of: 'order', detail: '%s' },
  { rule: 'an order that had ended is paid by late money', of: 'order', detail: '%s' },
  {
    rule: 'money is on what it paid for or to be returned',
    of: 'payment',
    detail: '%s came, %s paid, %s due',
  },
  {
    rule: 'a payment that succeeded paid something, and no other did',
    of: 'payment',
    detail: '%s, paid %s',
  },
  { rule: 'no more goes back than came', of: 'payment', detail: '%s of %s' },
  { rule: 'an order is refunded by as much as is back', of: 'order', detail: '%s with %s back' },
  { rule: 'a ticket says what was bought', of: 'ticket', detail: '%s for %s, bought as %s for %s' },
  { rule: 'a ticket goes with its money', of: 'ticket', detail: '%s' },
  { rule: 'a ticket is valid as long as its money stays', of: 'ticket', detail: '%s' },
  { rule: 'no ticket is good that staff have blocked', of: 'ticket', detail: '%s' },
  {
    rule: 'money that its provider took back goes back no more',
    of: 'payment',
    detail: '%s of %s is open',
  },
  { rule: 'no ticket is valid whose money its provider took back', of: 'ticket', detail: '%s' },
  { rule: 'no ticket opens a cancelled event', of: 'ticket', detail: '%s' },
  { rule: 'money on its way back is looked for', of: 'refund', detail: '%s' },
  {
    rule: 'what needs two people was decided by two, or by one who was alone',
    of: 'refund',
    detail: '%s asked, %s answered',
  },
  { rule: 'what two people have decided is carried out', of: 'approval', detail: '%s' },
  { rule: 'buyers hear of a cancelled event', of: 'order', detail: '%s' },
  { rule: 'a reference belongs to one payment', of: 'payment', detail: '%s' },
  { rule: 'a paid order has its mail', of: 'order', detail: '%s' },
  {
    rule: 'the state of a donation is what its story tells',
    of: 'donation',
    detail: '%s, told %s',
  },
  { rule: 'a paid donation with an address has its mail', of: 'donation', detail: '%s' },
  { rule: 'a donation ends', of: 'donation', detail: 'begun at %s' },
  { rule: 'a hold ends', of: 'order', detail: 'ended at %s' },
  { rule: 'open money is looked for', of: 'payment', detail: '%s' },
  { rule: 'a mail is sent, visibly failed or about to leave', of: 'mail', detail: '%s' },
] as const satisfies readonly Invariant[]

export type InvariantRule = (typeof invariants)[number]['rule']

/** What was found, in the order in which the rule tells it. */
export type Told = readonly (string | number | null)[]

const known = new Map<string, Invariant>(invariants.map((one) => [one.rule, one]))

/** Undefined: a rule of another release. */
export const kindOf = (rule: string): BrokenKind | undefined => known.get(rule)?.of

/** '3 held for 2, 40 sold for 40'. */
export function detailOf(rule: InvariantRule, told: Told): string {
  const [first = '', ...others] = (known.get(rule)?.detail ?? '').split('%s')
  return others.reduce((text, part, index) => `${text}${told[index] ?? 'nothing'}${part}`, first)
}
