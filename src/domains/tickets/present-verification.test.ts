import { expect, test } from 'vitest'
import { verificationSchema } from './contract.ts'
import { presentVerification } from './present-verification.ts'

test('a genuine code tells the event and the state, nothing of use, with the hours of Benin', () => {
  const verification = presentVerification({
    kind: 'genuine',
    ticketState: 'used',
    eventId: 'siano-2025',
    eventName: 'Siano Babassa',
    typeName: 'VIP',
    startsAt: '2025-07-05T16:00:00.000Z',
    endsAt: '2025-07-06T05:00:00.000Z',
    when: 'samedi 5 juillet 2025 à 17h',
    venue: 'Palais des Congrès',
    cancellation: null,
  })
  expect(verification).toEqual({
    resultat: 'authentique',
    etat: 'valable',
    typeTicket: 'VIP',
    quand: 'samedi 5 juillet 2025 à 17h',
    event: {
      id: 'siano-2025',
      nom: 'Siano Babassa',
      date: '2025-07-05T17:00:00+01:00',
      dateFin: '2025-07-06T06:00:00+01:00',
      lieu: 'Palais des Congrès',
    },
  })
})

test('every verdict fits what is published', () => {
  for (const verdict of [
    { kind: 'forged' },
    { kind: 'number-only' },
    { kind: 'unreadable', reason: 'length' },
  ] as const) {
    expect(verificationSchema.safeParse(presentVerification(verdict)).success).toBe(true)
  }
})

test('no ticket of a cancelled event is valid, and the reason is told', () => {
  const verdict = {
    kind: 'genuine',
    eventId: 'siano-2025',
    eventName: 'Siano Babassa',
    typeName: 'VIP',
    startsAt: '2025-07-05T16:00:00.000Z',
    endsAt: '2025-07-06T05:00:00.000Z',
    when: 'samedi 5 juillet 2025 à 17h',
    venue: 'Palais des Congrès',
    cancellation: 'La pluie a tout inondé.',
  } as const
  const told = (['issued', 'used', 'blocked', 'void'] as const).map((ticketState) =>
    presentVerification({ ...verdict, ticketState }),
  )
  expect(told.map((verification) => 'etat' in verification && verification.etat)).toEqual([
    'annule',
    'annule',
    'bloque',
    'annule',
  ])
  expect(told[0]).toMatchObject({ event: { annulation: 'La pluie a tout inondé.' } })
})
