import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { traceHandedIn } from '../../payments/confirm/trace-notified.ts'
import type { CheckoutServices } from '../../checkout/checkout-services.ts'
import { isPhoneOf } from './store.ts'
import type { RecoveryRequest } from './recovery-request.ts'

/**
 * Limits the numbers that a network may hand in: anybody can invent numbers, and each is polled for three days. A
 * browser that has an order of this phone has a limit of its own (`ofOwner`).
 */
const perNetwork = { name: 'recovery-kept-network', most: 30, minutes: 60 }
const ofOwner = { name: 'recovery-kept-owner', most: 6, minutes: 60 }

/** Has a transaction number that the provider does not know yet polled for three days, within the limits. */
export async function keepNumber(
  services: CheckoutServices,
  { orderTokens = [], address }: RecoveryRequest,
  { transaction, phone }: { transaction: string; phone: string },
): Promise<void> {
  const isOwner = await isPhoneOf(services.db, orderTokens, phone)
  const attempt = isOwner ? { limit: ofOwner, key: phone } : { limit: perNetwork, key: networkOf(address) }
  const { kind } = await takeAttempts(services, [attempt])
  if (kind === 'admitted') await traceHandedIn(services.db, transaction)
}
