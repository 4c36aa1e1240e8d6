import { afterAll, beforeAll, expect, test } from 'vitest'
import { payingBuyer } from '../../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import type { Statement } from '../../../platform/database.ts'
import { findPayment } from '../payments.ts'
import { createPaymentReader } from './fetch-payment.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('a reading that failed because of the database is nobody else’s answer', async () => {
  const { paymentId } = await payingBuyer(site)
  const payment = await findPayment(site.db, paymentId)
  if (!payment) throw new Error('a payment was started')
  let lost = true
  const execute = async (statement: Statement) => {
    if (lost) throw new Error('Connection terminated unexpectedly')
    return site.db.execute(statement)
  }
  const reader = createPaymentReader({ ...site.services, db: { ...site.db, execute } })
  await expect(reader.read(payment, null)).rejects.toThrow('Connection terminated')
  lost = false
  expect(await reader.read(payment, null)).toEqual({ kind: 'nothing' })
})
