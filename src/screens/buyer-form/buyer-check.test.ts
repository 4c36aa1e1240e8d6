import { describe, expect, it } from 'vitest'
import { values } from '../../../test/sale/rehearsed-sale.ts'
import { emailMismatch, sameEmail } from '../../format/email.ts'
import { checkBuyer, maximumQuantity, type BuyerValues } from './buyer-check.ts'

const stock = { places: 5, someHeld: false, maxPerOrder: 10 }
const check = (change: Partial<BuyerValues>, other = stock) => checkBuyer({ ...values, ...change }, other)

describe('checkBuyer', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(check({})).toEqual({})
  })

  it('asks for every field', () => {
    expect(check({ nomAcheteur: '', villeAcheteur: '', quantite: '' })).toEqual({
      nomAcheteur: 'Ce champ est obligatoire.',
      villeAcheteur: 'Ce champ est obligatoire.',
      quantite: 'Ce champ est obligatoire.',
    })
  })

  it('asks for a code where the form has one', () => {
    expect(check({ codepromo: '' })).toEqual({ codepromo: 'Le code promo est obligatoire.' })
    expect(check({ codepromo: 'SENAMI' })).toEqual({})
  })

  it('refuses another confirmation, but not another case of the domain', () => {
    expect(check({ emailConfirmation: 'afi@example.com' })).toEqual({ emailConfirmation: emailMismatch })
    expect(check({ emailConfirmation: ' afi@EXAMPLE.bj ' })).toEqual({})
    expect(sameEmail('Afi@example.bj', 'afi@example.bj')).toBe(false)
  })

  it.each(['afi', 'afi@', 'afi@bj', 'a fi@example.bj', 'afi@example.', '<afi@example.bj>'])(
    'refuses %s as an e-mail address',
    (address) => {
      expect(check({ emailAcheteur: address, emailConfirmation: address })).toEqual({
        emailAcheteur: "Cette adresse e-mail n'est pas valable.",
      })
    },
  )

  it('refuses a telephone number that is none', () => {
    expect(check({ telephoneAcheteur: '12' })).toEqual({ telephoneAcheteur: "Ce numéro n'est pas valable." })
  })

  it('leaves it to the server whether there are enough while others hold some', () => {
    expect(check({ quantite: '6' }, { ...stock, someHeld: true })).toEqual({})
    expect(check({ quantite: '11' }, { ...stock, someHeld: true })).not.toEqual({})
    expect(maximumQuantity({ ...stock, someHeld: true })).toBe(5)
    expect(maximumQuantity({ ...stock, places: 0, someHeld: true })).toBe(10)
  })

  it('bounds the quantity by the order first and by the places then', () => {
    expect(check({ quantite: '5' })).toEqual({})
    expect(check({ quantite: '6' })).toEqual({
      quantite: "Désolé, il n'y a pas assez de tickets disponibles.",
    })
    expect(check({ quantite: '11' })).toEqual({
      quantite: 'Vous pouvez acheter au plus 10 tickets par commande.',
    })
    expect(check({ quantite: '0' }).quantite).toBe('Indiquez un nombre entier, à partir de 1.')
    expect(check({ quantite: '1.5' }).quantite).toBe('Indiquez un nombre entier, à partir de 1.')
  })
})
