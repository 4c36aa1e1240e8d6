import { describe, expect, it } from 'vitest'
import { order, problem, rehearseSale, values } from '../../../test/sale/rehearsed-sale.ts'
import type { Answer } from '../payment/payment-api.ts'
import type { SaleOrder } from './sale-api.ts'

describe('what follows the widget', () => {
  it.each(['failure', 'pending'] as const)('says that it verifies while a %s is reported', async (heard) => {
    const sale = rehearseSale()
    await sale.toWidget()
    const report = Promise.withResolvers<Answer<SaleOrder>>()
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
    const report = Promise.withResolvers<Answer<SaleOrder>>()
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
    sale.answers.read.push(...Array.from({ length: 8 }, (): Answer<SaleOrder> => ({ kind: 'offline' })))
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
