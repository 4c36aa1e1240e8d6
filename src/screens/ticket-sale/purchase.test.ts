import { describe, expect, it } from 'vitest'
import { order, problem, rehearseSale, ticket, values } from '../../../test/sale/rehearsed-sale.ts'

describe('confirming a purchase', () => {
  it('holds places, starts the payment and leaves the screen to the widget', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    expect(sale.holds[0]?.request.lignes).toEqual([{ modeleTicketId: 'model-1', quantite: 2 }])
    expect(sale.holds[0]?.request).not.toHaveProperty('emailConfirmation')
    expect(sale.log.opened).toBe(1)
    expect(sale.purchase.getState()).toMatchObject({
      step: 'paying',
      held: { orderId: 'order-1', expiresAt: '2027-06-01T13:35:00Z' },
    })
  })

  it('leads to the page of an order that costs nothing, which asks for the confirmation, and starts no payment', async () => {
    const sale = rehearseSale()
    sale.answers.hold.push(order('a-payer', { amount: 0 }))
    await sale.toWidget()
    expect(sale.log).toMatchObject({ gone: ['/ma-commande/order-1'], opened: 0, toasts: [] })
  })

  it('sends nothing while a field is wrong', async () => {
    const sale = rehearseSale()
    sale.purchase.buy(ticket, 1, '#0e5a3c')
    await sale.purchase.confirm({ ...values, emailConfirmation: 'afi@example.com' })
    expect(sale.holds).toEqual([])
    expect(sale.purchase.getState().errors.emailConfirmation).toBe('Les adresses email ne correspondent pas')
  })

  it('pays an order that is held already, and stays on it when the payment is refused', async () => {
    const sale = rehearseSale()
    sale.answers.start = {
      kind: 'problem',
      code: 'paiement-indisponible',
      sentence: 'Le service de paiement ne répond pas.',
      fields: {},
    }
    await sale.purchase.payHeld('order-1', '2027-06-01T13:32:00Z', '#b42318')
    expect(sale.purchase.getState()).toMatchObject({
      step: 'form',
      busy: false,
      problem: 'Le service de paiement ne répond pas.',
      held: { orderId: 'order-1' },
    })
    sale.answers.start = null
    await sale.purchase.payHeld('order-1', '2027-06-01T13:32:00Z', '#b42318')
    expect(sale.purchase.getState()).toMatchObject({ step: 'paying', theme: '#b42318', problem: null })
    expect(sale.holds).toEqual([])
    sale.purchase.close()
    expect(sale.log.cancelled).toEqual([])
  })

  it('leads back to an order made elsewhere whose places are gone', async () => {
    const sale = rehearseSale()
    sale.answers.start = problem('commande-liberee', 'Vos places ont été libérées.')
    await sale.purchase.payHeld('order-1', '2027-06-01T13:32:00Z', '#b42318')
    expect(sale.log.gone).toEqual(['/ma-commande/order-1'])
  })

  it('asks for places that are all held, and for more than are free while some are', async () => {
    const sale = rehearseSale()
    sale.purchase.buy({ ...ticket, places: 0, someHeld: true }, 1, '#0e5a3c')
    await sale.purchase.confirm(values)
    expect(sale.holds).toHaveLength(1)
  })

  it('says that its places were taken back while it is looked at, and takes new ones with one button', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.answers.report = order('a-payer')
    sale.close('nothing')
    await sale.settle()
    sale.answers.read = [order('a-payer'), order('expiree')]
    await sale.purchase.lookAtHold()
    expect(sale.purchase.getState()).toMatchObject({ problem: null, held: { orderId: 'order-1' } })
    sale.answers.start = problem('commande-liberee', 'Vos places ont été libérées.')
    await sale.purchase.lookAtHold()
    expect(sale.purchase.getState()).toMatchObject({
      step: 'form',
      problem: 'Vos places ont été libérées.',
      held: null,
    })
    sale.answers.start = null
    await sale.purchase.confirm(values)
    expect(sale.holds).toHaveLength(2)
    expect(sale.purchase.getState().step).toBe('paying')
  })

  it('asks to choose a ticket when none is chosen, and refuses one that is gone', async () => {
    const sale = rehearseSale()
    await sale.purchase.confirm(values)
    expect(sale.purchase.getState().problem).toBe('Veuillez sélectionner un ticket avant de procéder.')
    sale.purchase.buy({ ...ticket, places: 0 }, 1, '#0e5a3c')
    expect(sale.log.toasts).toEqual(["Désolé, ce ticket n'est plus disponible."])
    expect(sale.purchase.getState().step).toBe('closed')
  })

  it('puts what the server refused beside its field', async () => {
    const sale = rehearseSale()
    const sentence = "Ce numéro n'est pas valable."
    sale.answers.hold.push(problem('champs-invalides', 'Faux', { telephoneAcheteur: sentence }))
    await sale.toWidget()
    expect(sale.purchase.getState()).toMatchObject({ errors: { telephoneAcheteur: sentence }, problem: null })
    sale.answers.hold.push(
      problem('places-insuffisantes', "Désolé, il n'y a pas assez de tickets disponibles."),
    )
    await sale.purchase.confirm(values)
    expect(sale.purchase.getState().problem).toBe("Désolé, il n'y a pas assez de tickets disponibles.")
  })

  it('says that the widget did not load and keeps the form', async () => {
    const sale = rehearseSale()
    sale.answers.widget = 'failed'
    await sale.toWidget()
    expect(sale.purchase.getState()).toMatchObject({
      step: 'form',
      busy: false,
      problem: "Le widget de paiement ne s'est pas chargé correctement.",
    })
  })
})

describe('while the widget is on its way', () => {
  const late = () => {
    const sale = rehearseSale()
    const script = Promise.withResolvers<'ready' | 'failed'>()
    sale.answers.widget = script.promise
    void sale.toWidget()
    return { sale, script }
  }

  it('keeps the form until its script is there', async () => {
    const { sale, script } = late()
    await sale.settle()
    expect(sale.purchase.getState()).toMatchObject({ step: 'form', busy: true })
    script.resolve('ready')
    await sale.settle()
    expect(sale.purchase.getState().step).toBe('paying')
    expect(sale.log.opened).toBe(1)
  })

  it.each(['ready', 'failed'] as const)('opens nothing for a buyer who has left: %s', async (outcome) => {
    const { sale, script } = late()
    await sale.settle()
    sale.purchase.close()
    sale.purchase.buy(ticket, 1, '#0e5a3c')
    script.resolve(outcome)
    await sale.settle()
    expect(sale.purchase.getState()).toMatchObject({ step: 'form', busy: false, problem: null, held: null })
    expect(sale.log).toMatchObject({ opened: 0, cancelled: ['order-1'] })
  })

  it('turns to no other ticket while money may move', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.purchase.buy(ticket, 1, '#0e5a3c')
    sale.purchase.buy({ ...ticket, places: 0 }, 1, '#0e5a3c')
    sale.purchase.showDetails(ticket, 1, '#0e5a3c')
    expect(sale.purchase.getState()).toMatchObject({ step: 'paying', held: { orderId: 'order-1' } })
    void sale.purchase.succeeded({ transactionId: 't-1', paiementId: 'payment-1' })
    sale.purchase.buy(ticket, 1, '#0e5a3c')
    expect(sale.purchase.getState()).toMatchObject({ step: 'verifying', held: { orderId: 'order-1' } })
  })
})

describe('leaving', () => {
  it('makes everything blank and gives the places back', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    const { formNumber } = sale.purchase.getState()
    sale.purchase.close()
    await sale.settle()
    expect(sale.log.cancelled).toEqual(['order-1'])
    expect(sale.memory.size).toBe(0)
    expect(sale.purchase.getState()).toMatchObject({ step: 'closed', ticket: null, quantity: 1, held: null })
    expect(sale.purchase.getState().formNumber).toBeGreaterThan(formNumber)
  })

  it('cancels nothing that is paid', async () => {
    const sale = rehearseSale()
    sale.answers.hold.push(order('payee'))
    await sale.toWidget()
    expect(sale.purchase.getState().step).toBe('success')
    sale.purchase.close()
    expect(sale.log.cancelled).toEqual([])
  })
})
