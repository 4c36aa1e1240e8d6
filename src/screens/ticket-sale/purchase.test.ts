import { describe, expect, it } from 'vitest'
import { order, problem, rehearseSale, ticket, values } from '../../../test/sale/rehearsed-sale.ts'
import type { Answer, Payable } from '../payment/payment-api.ts'

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

describe('what follows the widget', () => {
  it.each(['failure', 'pending'] as const)('says that it verifies while a %s is reported', async (heard) => {
    const sale = rehearseSale()
    await sale.toWidget()
    const report = Promise.withResolvers<Answer<Payable>>()
    sale.answers.report = report.promise
    if (heard === 'failure') void sale.purchase.failed({ paiementId: 'payment-1' })
    else sale.pending()
    sale.close(heard)
    expect(sale.purchase.getState()).toMatchObject({ step: 'verifying', busy: true })
    report.resolve(order('a-payer'))
    await sale.settle()
    expect(sale.purchase.getState().step).toBe('failure')
  })

  it('lets a late report of a failure change nothing that has been found out since', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    const report = Promise.withResolvers<Answer<Payable>>()
    sale.answers.report = report.promise
    const failed = sale.purchase.failed({ paiementId: 'payment-1' })
    sale.answers.report = order('payee')
    await sale.purchase.succeeded({ transactionId: 't-1', paiementId: 'payment-1' })
    report.resolve({ kind: 'offline' })
    await failed
    expect(sale.purchase.getState().step).toBe('success')
  })

  it('hands over to the order page after 20 seconds, however slowly the server answers', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.answers.read.push(new Promise(() => {}))
    const began = sale.now()
    void sale.purchase.succeeded({ transactionId: 't-1', paiementId: 'payment-1' })
    await sale.settle()
    expect(sale.log.gone).toEqual(['/ma-commande/order-1'])
    expect(sale.now() - began).toBe(20_000)
  })

  it('shows success only when the server says that it is paid', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.answers.read.push(order('verification'), order('payee'))
    const done = sale.purchase.succeeded({ transactionId: 't-1', paiementId: 'payment-1' })
    expect(sale.purchase.getState().step).toBe('verifying')
    expect(sale.log.toasts).toEqual([])
    await done
    expect(sale.results).toEqual([{ paiementId: 'payment-1', resultat: 'reussi', transactionId: 't-1' }])
    expect(sale.purchase.getState().step).toBe('success')
    expect(sale.log.toasts).toEqual(['Paiement réussi ! Vos tickets vous seront envoyés par email.'])
    expect(sale.memory.size).toBe(0)
  })

  it('does not listen to another payment', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    await sale.purchase.succeeded({ transactionId: 't-1', paiementId: 'payment-9' })
    await sale.purchase.failed({ reason: 'Non', paiementId: 'payment-9' })
    expect(sale.results).toEqual([])
    expect(sale.purchase.getState().step).toBe('paying')
  })

  it('shows a failure with its reason, or with the usual advice', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.answers.report = order('a-payer')
    await sale.purchase.failed({ reason: 'Solde insuffisant', paiementId: 'payment-1' })
    expect(sale.purchase.getState()).toMatchObject({ step: 'failure', failureReason: 'Solde insuffisant' })
    await sale.purchase.failed({ paiementId: 'payment-1' })
    expect(sale.log.toasts).toEqual([
      'Échec du paiement. Solde insuffisant',
      'Échec du paiement. Veuillez réessayer ou contacter le support.',
    ])
  })

  it('pays the same order again after a failure', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.answers.report = order('a-payer')
    await sale.purchase.failed({ paiementId: 'payment-1' })
    sale.purchase.retry()
    expect(sale.purchase.getState()).toMatchObject({ step: 'form', ticket: { modelId: 'model-1' } })
    await sale.purchase.confirm(values)
    expect(sale.holds).toHaveLength(1)
    expect(sale.log.opened).toBe(2)
  })

  it('leaves the form as it was when the widget is closed, unless money may be moving', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.answers.report = order('a-payer')
    sale.close('nothing')
    await sale.settle()
    expect(sale.purchase.getState()).toMatchObject({
      step: 'form',
      ticket: { modelId: 'model-1' },
      busy: false,
    })
    expect(sale.results).toEqual([{ paiementId: 'payment-1', resultat: 'ferme' }])

    await sale.purchase.confirm(values)
    sale.answers.read.push(order('payee'))
    sale.close('pending')
    await sale.settle()
    expect(sale.purchase.getState().step).toBe('success')
  })

  it('starts verifying with the answer that notes a pending attempt, never with an older one', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.answers.report = order('verification')
    sale.answers.read.push(order('payee'))
    sale.pending()
    sale.close('pending')
    await sale.settle()
    expect(sale.results).toEqual([{ paiementId: 'payment-1', resultat: 'en-attente' }])
    expect(sale.purchase.getState().step).toBe('success')
    expect(sale.answers.read).toEqual([])
  })

  it('hands over to the order page when the server still does not know', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    await sale.purchase.succeeded({ transactionId: 't-1', paiementId: 'payment-1' })
    expect(sale.log.gone).toEqual(['/ma-commande/order-1'])
  })

  it('stays when the connection is gone, and asks again when told to', async () => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.answers.report = { kind: 'offline' }
    sale.answers.read.push(...Array.from({ length: 8 }, (): Answer<Payable> => ({ kind: 'offline' })))
    await sale.purchase.succeeded({ transactionId: 't-1', paiementId: 'payment-1' })
    expect(sale.purchase.getState()).toMatchObject({ step: 'verifying', connectionLost: true })
    expect(sale.log.gone).toEqual([])
    sale.answers.read.push(order('payee'))
    await sale.purchase.verifyAgain()
    expect(sale.purchase.getState().step).toBe('success')
  })

  it('verifies instead of paying twice when an attempt is running already', async () => {
    const sale = rehearseSale()
    sale.answers.start = problem('paiement-en-cours')
    sale.answers.read.push(order('payee'))
    await sale.toWidget()
    expect(sale.log.opened).toBe(0)
    expect(sale.purchase.getState().step).toBe('success')
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
