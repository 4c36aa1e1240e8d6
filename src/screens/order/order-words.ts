import type { OrderView } from '../../domains/checkout/contract.ts'
import { isGood } from '../../domains/tickets/ticket-state.ts'
import { formatClock } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import type { NoticeTone } from '../../ui/notice.tsx'
import { freeWords } from './free-order-words.ts'
import { takenBackWords } from './taken-back-words.ts'

/** How an order stands, in words for the one who bought. */
export interface OrderWords {
  tone: NoticeTone
  title: string
  sentences: string[]
}

/** The sentence that must not be overlooked. */
export const neverTwice = 'Ne payez pas une seconde fois.'

type Released = NonNullable<OrderView['released']>

function releasedWords(released: Released): OrderWords {
  return {
    tone: 'error',
    title: 'Vos places ont été libérées',
    sentences: [
      'Elles n’étaient pas payées, et d’autres acheteurs en demandaient.',
      leftWords(released),
      `Vous avez quand même payé ? ${neverTwice} Nous vérifions encore pendant 72 heures. Si l'argent arrive et que des places peuvent être reprises pour vous, vos tickets s'affichent ici. Sinon, il vous est remboursé.`,
    ],
  }
}

/** What is left for whoever lost places, by kind of ticket. */
function leftWords(released: Released): string {
  const free = released.map(({ typeName, places }) => `${typeName}, ${places === 0 ? 'aucune' : places}`)
  const left = `Places libres en ce moment : ${free.join(' ; ')}.`
  if (!canRetake(released)) return left
  const enough = released.every(({ quantity, places }) => places >= quantity)
  return enough
    ? `${left} Vous pouvez reprendre les vôtres.`
    : `${left} D’autres peuvent se libérer dans quelques minutes : demandez-les.`
}

/** Whether it makes sense to ask for the same places once more. */
export function canRetake(released: Released | null): boolean {
  return released?.every(({ quantity, places, someHeld }) => places >= quantity || someHeld) ?? false
}

/** Said wherever the end of a hold is told at leisure: what `chooseYielding` may do to it. */
export const mayEndEarly =
  'Payez sans attendre : quand toutes les places sont prises, celles qui ne sont pas payées peuvent être libérées plus tôt pour d’autres acheteurs.'

/** The headline of the order page and what it means for the buyer, for every phase. */
export function orderWords(view: OrderView): OrderWords {
  const until = formatClock(view.expiresAt)
  const free = view.amount === 0 ? freeWords(view) : undefined
  if (free) return free
  const back = takenBackWords(view) ?? refundedWords(view)
  if (back) return back
  const cancelled = cancelledWords(view)
  if (cancelled) return cancelled
  switch (view.phase) {
    case 'a-payer':
      return {
        tone: 'warning',
        title: `Vos places sont réservées jusqu'à ${until}`,
        sentences: [
          ...(view.failureReason === null
            ? []
            : [`Le dernier essai de paiement a échoué : ${view.failureReason}`]),
          `Payez ${formatMoney(view.amount)} avant cette heure : vos tickets s'affichent ici aussitôt.`,
          mayEndEarly,
        ],
      }
    case 'verification':
      return {
        tone: 'info',
        title: 'Vérification du paiement…',
        sentences: [
          neverTwice,
          "Nous demandons au service de paiement si votre argent est arrivé. Vos tickets s'affichent ici dès qu'il le confirme.",
          'Vous pouvez fermer cette page et y revenir plus tard avec le même lien.',
        ],
      }
    case 'payee':
      return ticketWords(view)
    case 'expiree':
      if (view.released) return releasedWords(view.released)
      return {
        tone: 'error',
        title: "Votre réservation s'est terminée",
        sentences: [
          `Aucun paiement n'est arrivé avant ${until}. Les places ont été remises en vente.`,
          `Vous avez quand même payé ? ${neverTwice} Nous vérifions encore pendant 72 heures. Si l'argent arrive et qu'il reste des places, vos tickets s'affichent ici. Sinon, il vous est remboursé.`,
        ],
      }
    case 'annulee':
      return {
        tone: 'info',
        title: 'Cette commande est annulée',
        sentences: [
          'Les places ont été remises en vente.',
          'Ne payez plus pour cette commande. Un paiement qui arriverait quand même vous serait remboursé.',
        ],
      }
    case 'remboursement-du':
      return {
        tone: 'warning',
        title: `Nous vous devons ${formatMoney(view.refundDue)}`,
        sentences: [
          "Votre paiement est arrivé, mais il n'a pas pu devenir un ticket : les places n'étaient plus libres, ou le montant ou le moment n'étaient pas les bons.",
          `Vous n'avez rien à faire : ${formatMoney(view.refundDue)} vous seront remboursés par le moyen de paiement utilisé. ${neverTwice}`,
        ],
      }
  }
}

/** What can be done with the tickets of a paid order: those alone that show a code. */
function ticketWords({ tickets }: OrderView): OrderWords {
  const ready = tickets.filter(({ state }) => isGood(state)).length
  if (ready === 0) {
    const one = tickets.length === 1
    return {
      tone: 'error',
      title: one ? 'Votre ticket est bloqué' : `Vos ${tickets.length} tickets sont bloqués`,
      sentences: [
        `${one ? "Il n'ouvre" : "Ils n'ouvrent"} pas l'entrée pour le moment. Contactez le service client.`,
      ],
    }
  }
  return {
    tone: 'success',
    title: ready === 1 ? 'Votre ticket est prêt' : `Vos ${ready} tickets sont prêts`,
    sentences: tickets.some(({ access }) => access)
      ? ['Pour regarder, connectez-vous avec le numéro de série et le mot de passe de votre ticket.']
      : ["Présentez le code QR à l'entrée, sur votre téléphone ou imprimé."],
  }
}

/** Once all that was paid is back or on its way, that is how the order stands. */
function refundedWords(view: OrderView): OrderWords | undefined {
  // What staff have blocked for another reason is not gone with its money.
  const gone = view.tickets.every(
    ({ state, heldByStaff }) => state === 'void' || (state === 'blocked' && !heldByStaff),
  )
  const open = view.phase === 'a-payer' || view.phase === 'verification' || view.phase === 'remboursement-du'
  if (view.refunds.length === 0 || !gone || open) return undefined
  const cancelled = view.tickets.find(({ change }) => change?.kind === 'cancelled')
  const why = cancelled?.change ? [`${cancelled.eventName} n'aura pas lieu. ${cancelled.change.reason}`] : []
  const sum = formatMoney(view.refunds.reduce((total, { amount }) => total + amount, 0))
  if (view.refunds.every(({ done }) => done))
    return {
      tone: 'success',
      title: 'Votre commande est remboursée',
      sentences: [
        ...why,
        `${sum} vous ont été rendus. Selon votre opérateur, la somme peut mettre quelques jours à apparaître.`,
      ],
    }
  return {
    tone: 'info',
    title: 'Votre remboursement est en route',
    sentences: [
      ...why,
      `Nous vous rendons ${sum}. Vous n'avez rien à faire : un e-mail vous le confirmera dès que c'est fait.`,
      ...(view.tickets.length > 0 ? ["Les tickets de cette commande n'ouvrent plus l'entrée."] : []),
    ],
  }
}

/** Tickets of an event that will not take place; those of another one in the same order stay what they are. */
function cancelledWords(view: OrderView): OrderWords | undefined {
  const cancelled = view.tickets.find(({ change }) => change?.kind === 'cancelled')
  const othersValid = view.tickets.some(({ state }) => state === 'issued')
  if ((view.phase !== 'payee' && !othersValid) || !cancelled?.change) return undefined
  const lines = view.lines.filter(({ eventId }) => eventId === cancelled.eventId)
  const costs = lines.some(({ total }) => total > 0)
  const isBack = view.refunds.length > 0 && view.refunds.every(({ done }) => done)
  return {
    tone: 'error',
    title: `Événement annulé : ${cancelled.eventName}`,
    sentences: [
      cancelled.change.reason,
      ...(costs && !isBack
        ? ["Nous vous remboursons. Vous n'avez rien à faire : un e-mail vous le confirmera."]
        : []),
      othersValid
        ? "Les tickets de cet événement n'ouvrent plus l'entrée. Vos autres tickets restent valables."
        : "Les tickets de cette commande n'ouvrent plus l'entrée.",
    ],
  }
}

/** Of an order that stands as it was: what goes back all the same, a sentence for each sum. */
export function partWords(view: OrderView): string[] {
  if (view.takenBack || refundedWords(view)) return []
  return view.refunds.map(({ amount, done }) =>
    done
      ? `${formatMoney(amount)} vous ont été rendus.`
      : `${formatMoney(amount)} sont en route vers vous : un e-mail vous le confirmera dès que c'est fait.`,
  )
}

/** What is also owed on an order that has its tickets: it was paid twice, or too much. */
export function surplusWords(view: OrderView): string | undefined {
  // Once it is on its way, that is what is said of it.
  const sent = view.refunds.some(({ surplus, done }) => surplus && !done)
  if (view.phase !== 'payee' || view.refundDue <= 0 || sent) return undefined
  return `Vous avez payé ${formatMoney(view.refundDue)} de trop. Cette somme vous sera remboursée par le moyen de paiement utilisé : vous n'avez rien à faire.`
}

/** Whether there is a ticket to send by mail: one that shows its code, of an order that is not wholly refunded. */
export function canBeSent({ phase, tickets }: OrderView): boolean {
  return phase === 'payee' && tickets.some(({ state }) => isGood(state))
}

/** Whether its address has shown by its mail that it is the buyer's: free places are confirmed so. */
export const isAddressProven = ({ amount, phase }: Pick<OrderView, 'amount' | 'phase'>): boolean =>
  amount === 0 && phase === 'payee'

/** What comes to an address that is corrected now. */
export function correctionWords(view: OrderView): string {
  if (canBeSent(view))
    return isAddressProven(view)
      ? "L'adresse e-mail a confirmé vos places gratuites : elle ne change plus. Transférez l'e-mail reçu à qui vous voulez."
      : "Si l'adresse e-mail change, vos tickets sont envoyés de nouveau, à la nouvelle adresse."
  if (view.amount === 0 && view.phase === 'a-payer')
    return "Si l'adresse e-mail change, un nouveau lien de confirmation y est envoyé, et l'ancien ne sert plus."
  return view.tickets.length === 0
    ? 'Vos tickets seront envoyés à cette adresse dès que la commande est payée.'
    : 'Les prochains e-mails de cette commande iront à cette adresse.'
}

/** Where the mail with the tickets is; undefined when there is none to speak of. */
export function mailWords(view: OrderView): { tone: NoticeTone; text: string } | undefined {
  const { email } = view.buyer
  switch (view.mail) {
    case 'none':
      return undefined
    case 'queued':
      return { tone: 'info', text: `L'e-mail avec vos tickets part vers ${email}.` }
    case 'sent':
      return {
        tone: 'success',
        text: `Vos tickets ont aussi été envoyés à ${email}. Vérifiez votre boîte de réception et vos spams.`,
      }
    case 'failed':
      return {
        tone: 'error',
        text: `L'e-mail vers ${email} n'a pas pu être remis. Vos tickets sur cette page sont valables. Vérifiez l'adresse, puis renvoyez-les.`,
      }
  }
}

const done = new Map(
  Object.entries({
    renvoye: 'Vos tickets sont renvoyés par e-mail.',
    demande: 'Le lien de confirmation est renvoyé par e-mail.',
    corrige: 'Vos coordonnées sont corrigées.',
    annule: 'Votre commande est annulée.',
  }),
)

const NOT_ENOUGH =
  "Il n'y a pas assez de places libres en ce moment. Des places peuvent se libérer dans quelques minutes : demandez-les encore."

const RUNNING = `Un paiement est en cours de vérification. ${neverTwice} Réessayez dans quelques minutes.`

const refused = new Map(
  Object.entries({
    invalid: "Cette adresse e-mail ou ce numéro n'est pas valable. Rien n'a été changé.",
    'too-often': 'Vous venez déjà de le demander plusieurs fois. Réessayez dans une heure.',
    'address-confirmed':
      "L'adresse e-mail a confirmé vos places gratuites : elle ne change plus. Rien n'a été changé.",
    'not-paid': "Cette commande n'est pas payée : il n'y a pas encore de ticket à envoyer.",
    'no-ticket': "Aucun ticket de cette commande n'ouvre plus l'entrée : il n'y a rien à envoyer.",
    'not-held': "Cette commande n'est plus en attente de paiement : elle ne peut plus être annulée.",
    'places-insuffisantes': NOT_ENOUGH,
    'ticket-epuise': NOT_ENOUGH,
    'vente-fermee': "La vente de ces tickets n'est pas ouverte en ce moment.",
    'trop-de-reservations':
      'Vous avez déjà des places réservées en attente de paiement. Payez-les ou annulez-les.',
    'service-occupe': 'Beaucoup de personnes achètent en ce moment. Réessayez dans quelques secondes.',
    'payment-running': RUNNING,
    'paiement-en-cours': RUNNING,
  }),
)

/** The sentence for what a form of the page came back with, from the page's own address. */
export function outcomeWords(query: URLSearchParams): { tone: NoticeTone; text: string } | undefined {
  const outcome = done.get(query.get('fait') ?? '')
  if (outcome !== undefined) return { tone: 'success', text: outcome }
  const code = query.get('erreur')
  if (code === null) return undefined
  return {
    tone: 'error',
    text: refused.get(code) ?? "Cela n'a pas pu être fait. Réessayez dans quelques minutes.",
  }
}
