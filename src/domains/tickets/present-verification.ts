import { toIsoPortoNovo } from '../../format/dates.ts'
import type { Verification } from './contract.ts'
import { isGood } from './ticket-state.ts'
import type { CodeVerdict } from './verify-code.ts'

/** These words do not tell whether a ticket was used: see docs/promises.md. */
const states = { issued: 'valable', used: 'valable', blocked: 'bloque', void: 'annule' } as const

/** The answer of the API for a verdict. */
export function presentVerification(verdict: CodeVerdict): Verification {
  switch (verdict.kind) {
    case 'genuine': {
      const { ticketState, cancellation } = verdict
      return {
        resultat: 'authentique',
        // A cancellation counts at once, even before the job has blocked the tickets of the event.
        etat: cancellation !== null && isGood(ticketState) ? 'annule' : states[ticketState],
        typeTicket: verdict.typeName,
        quand: verdict.when,
        event: {
          id: verdict.eventId,
          nom: verdict.eventName,
          date: toIsoPortoNovo(verdict.startsAt),
          dateFin: toIsoPortoNovo(verdict.endsAt),
          lieu: verdict.venue,
          ...(cancellation !== null && { annulation: cancellation }),
        },
      }
    }
    case 'forged':
      return { resultat: 'faux' }
    case 'number-only':
      return { resultat: 'numero' }
    case 'unreadable':
      return { resultat: 'illisible' }
  }
}
