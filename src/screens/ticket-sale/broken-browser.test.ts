import { expect, it } from 'vitest'
import { brokeHere } from '../payment/payment-run.ts'
import { order, rehearseSale, values } from '../../../test/sale/rehearsed-sale.ts'

const missing = new TypeError('x.isMissing is not a function')
const breaks = () => {
  throw missing
}

it('says so where taking places breaks, and the next try is the same request once more', async () => {
  const sale = rehearseSale()
  const { hold } = sale.outside.api
  sale.outside.api.hold = async (...request) => {
    await hold(...request)
    return breaks()
  }
  await sale.toWidget()
  expect(sale.purchase.getState()).toMatchObject({ step: 'form', busy: false, problem: brokeHere })
  sale.outside.api.hold = hold
  await sale.purchase.confirm(values)
  expect(sale.holds.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  expect(sale.purchase.getState()).toMatchObject({ step: 'paying', held: { orderId: 'order-1' } })
  expect(sale.log.faults).toEqual([missing])
})

it.each([
  ['the payment begins', 'startPayment'],
  ['the widget opens', 'openPayment'],
  ['its script is loaded', 'loadWidget'],
] as const)('keeps the form and the held places where it breaks while %s', async (_, part) => {
  const sale = rehearseSale()
  const { api } = sale.outside
  const whole = { ...sale.outside, api: { ...api } }
  if (part === 'startPayment') api.startPayment = breaks
  else sale.outside[part] = breaks
  await sale.toWidget()
  expect(sale.purchase.getState()).toMatchObject({
    step: 'form',
    busy: false,
    problem: brokeHere,
    held: { orderId: 'order-1' },
  })
  Object.assign(api, whole.api)
  Object.assign(sale.outside, { openPayment: whole.openPayment, loadWidget: whole.loadWidget })
  await sale.purchase.confirm(values)
  expect(sale.holds).toHaveLength(1)
  expect(sale.purchase.getState().step).toBe('paying')
})

it.each(['closed', 'success', 'failure'] as const)(
  'leaves it to the order page where it breaks after the widget: %s',
  async (heard) => {
    const sale = rehearseSale()
    await sale.toWidget()
    sale.outside.api.reportResult = breaks
    if (heard === 'closed') sale.close('nothing')
    if (heard === 'success') await sale.purchase.succeeded({ transactionId: 't-1', paiementId: 'payment-1' })
    if (heard === 'failure') await sale.purchase.failed({ paiementId: 'payment-1' })
    await sale.settle()
    expect(sale.log).toMatchObject({ gone: ['/ma-commande/order-1'], faults: [missing], cancelled: [] })
  },
)

it('leaves it to the order page where verifying breaks', async () => {
  const sale = rehearseSale()
  sale.answers.hold.push(order('verification'))
  sale.outside.api.read = breaks
  await sale.toWidget()
  await sale.settle()
  expect(sale.log).toMatchObject({ gone: ['/ma-commande/order-1'], faults: [missing] })
})
