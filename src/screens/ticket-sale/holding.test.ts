import { describe, expect, it } from 'vitest'
import { order, problem, rehearseSale, values } from '../../../test/sale/rehearsed-sale.ts'
import type { Answer } from '../payment/payment-api.ts'
import type { SaleOrder } from './sale-api.ts'

describe('taking places', () => {
  it('repeats a lost request with the same key, and another content with another', async () => {
    const sale = rehearseSale()
    sale.answers.hold.push({ kind: 'offline' })
    await sale.toWidget()
    expect(sale.purchase.getState()).toMatchObject({ step: 'form', busy: false })
    await sale.purchase.confirm(values)
    expect(sale.holds.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    sale.close('nothing')
    await sale.settle()
    sale.purchase.retry()
    await sale.purchase.confirm({ ...values, quantite: '3' })
    expect(sale.holds[2]).toMatchObject({ key: 'key-2', request: { remplace: 'order-1' } })
  })

  it('draws a new request after an earlier order turned out to be gone', async () => {
    const sale = rehearseSale()
    sale.memory.set('model-1', 'order-0')
    sale.answers.hold.push(problem('commande-inconnue'))
    await sale.toWidget()
    expect(sale.holds.map(({ request }) => request.remplace)).toEqual(['order-0', undefined])
    expect(sale.purchase.getState().step).toBe('paying')
  })

  it.each(['paiement-en-cours', 'commande-payee'])(
    'finds out how the earlier order stands: %s',
    async (code) => {
      const sale = rehearseSale()
      sale.memory.set('model-1', 'order-0')
      sale.answers.hold.push(problem(code))
      sale.answers.read.push(order('verification', { id: 'order-0' }), order('payee', { id: 'order-0' }))
      await sale.toWidget()
      expect(sale.holds).toHaveLength(1)
      expect(sale.log.opened).toBe(0)
      expect(sale.purchase.getState()).toMatchObject({ step: 'success', held: { orderId: 'order-0' } })
      expect(sale.memory.size).toBe(0)
    },
  )

  it('pays nothing a second time where an attempt has only begun, and never forgets that order', async () => {
    const sale = rehearseSale()
    sale.memory.set('model-1', 'order-0')
    sale.answers.hold.push(problem('paiement-en-cours'))
    sale.answers.read.push(order('a-payer', { id: 'order-0' }))
    await sale.toWidget()
    expect(sale.log.opened).toBe(0)
    expect(sale.purchase.getState()).toMatchObject({ busy: false, problem: 'paiement-en-cours' })
    expect(sale.memory.get('model-1')).toBe('order-0')
  })

  it('asks about the earlier order again when it could not be read', async () => {
    const sale = rehearseSale()
    sale.memory.set('model-1', 'order-0')
    sale.answers.hold.push(problem('commande-payee'), problem('commande-payee'))
    sale.answers.read.push({ kind: 'offline' }, order('payee', { id: 'order-0' }))
    await sale.toWidget()
    expect(sale.purchase.getState()).toMatchObject({ step: 'form', busy: false })
    await sale.purchase.confirm(values)
    expect(sale.holds.map(({ request }) => request.remplace)).toEqual(['order-0', 'order-0'])
    expect(sale.purchase.getState().step).toBe('success')
  })

  it('gives back places that were granted only afterwards, and takes others for who comes back', async () => {
    const sale = rehearseSale()
    const first = Promise.withResolvers<Answer<SaleOrder>>()
    sale.answers.hold.push(first.promise, order('a-payer', { id: 'order-2' }))
    const left = sale.toWidget()
    sale.purchase.close()
    const back = sale.toWidget()
    first.resolve(order('a-payer'))
    await Promise.all([left, back])
    await sale.settle()
    expect(sale.log).toMatchObject({ cancelled: ['order-1'], opened: 1 })
    expect(sale.purchase.getState()).toMatchObject({ step: 'paying', held: { orderId: 'order-2' } })
    expect([...sale.memory.values()]).toEqual(['order-2'])
  })
})
