import { describe, expect, it } from 'vitest'
import { checkDonation } from './donation-check.ts'
import { readAmount, type DonationValues } from './donation-values.ts'

const values: DonationValues = {
  montant: '1000',
  pseudonyme: '',
  message: '',
  email: '',
  confirmEmail: '',
  prenom: '',
  nom: '',
  ville: '',
  telephone: '',
}
const check = (change: Partial<DonationValues>) => checkDonation({ ...values, ...change })

describe('checkDonation', () => {
  it('asks for nothing but the amount', () => {
    expect(check({})).toEqual({})
  })

  it.each(['', '0', '99', '-100'])('says what the least amount is when it is %j', (montant) => {
    expect(check({ montant })).toEqual({ montant: 'Le montant minimum est de 100 FCFA' })
  })

  it.each(['100', '101', '1234', '10000000', '5 000'])('takes %s', (montant) => {
    expect(check({ montant })).toEqual({})
  })

  it.each(['1000,5', '1e3', 'mille'])('asks for whole francs when it is %s', (montant) => {
    expect(check({ montant })).toEqual({ montant: 'Indiquez un montant en francs entiers.' })
  })

  it('says what the most is', () => {
    expect(check({ montant: '10000001' })).toEqual({ montant: 'Le montant maximum est de 10 000 000 FCFA' })
  })

  it('asks for the confirmation of an e-mail that is given', () => {
    expect(check({ email: 'afi@example.bj' })).toEqual({ confirmEmail: 'Veuillez confirmer votre email' })
  })

  it('refuses another confirmation, but not another case of the domain', () => {
    const email = 'afi@example.bj'
    expect(check({ email, confirmEmail: 'afi@example.com' })).toEqual({
      confirmEmail: 'Les adresses email ne correspondent pas',
    })
    expect(check({ email, confirmEmail: 'afi@EXAMPLE.bj' })).toEqual({})
  })

  it('refuses what is no address and no number, and what is too long', () => {
    expect(check({ email: 'afi@', confirmEmail: 'afi@' })).toEqual({
      email: "Cette adresse e-mail n'est pas valable.",
    })
    expect(check({ telephone: '12' })).toEqual({ telephone: "Ce numéro n'est pas valable." })
    expect(check({ telephone: '97 00 00 00' })).toEqual({})
    expect(check({ message: 'a'.repeat(501) })).toEqual({ message: '500 caractères au plus.' })
  })
})

it('reads an amount as it is typed, with or without spaces', () => {
  expect(['1000', '1 000', ' 20\u202f000 ', '', 'mille'].map(readAmount)).toEqual([
    1000,
    1000,
    20000,
    undefined,
    undefined,
  ])
})
