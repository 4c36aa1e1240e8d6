import { expect, test } from 'vitest'
import { permissions } from '../../domains/staff/permissions.ts'
import { doings, rolesToGive } from './role-words.ts'

test('what a role may do and what it may not are all that there is', () => {
  for (const role of rolesToGive) {
    const { may, mayNot } = doings(role)
    expect(new Set([...may, ...mayNot]).size).toBe(permissions.length)
  }
  expect(doings('owner').mayNot).toEqual([])
})

test('the customer service may ask for a refund and not approve one; events have nothing to do with refunds', () => {
  const approving = 'approuver le remboursement qu’une autre personne demande'
  expect(doings('support').may).toContain('demander un remboursement')
  expect(doings('support').mayNot).toContain(approving)
  expect(doings('content').mayNot).toEqual(expect.arrayContaining(['demander un remboursement', approving]))
})

test('only a role that opens something is given', () => {
  expect(rolesToGive).toContain('support')
  for (const role of rolesToGive) expect(doings(role).may).not.toEqual([])
})
