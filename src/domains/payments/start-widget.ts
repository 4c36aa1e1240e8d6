import type { PaymentIntent, PaymentStart, WidgetScript } from './provider.ts'

/** The options that open KKiaPay's widget; the sandbox's widget takes the same. `key`: the public key. */
export function startWidget(
  widget: WidgetScript,
  account: { key: string; sandbox: boolean },
  { paymentId, amount, buyer, data, theme }: PaymentIntent,
): PaymentStart {
  return {
    kind: 'widget',
    ...widget,
    options: {
      amount,
      ...account,
      name: `${buyer.firstName} ${buyer.lastName}`.trim(),
      email: buyer.email,
      phone: buyer.phone,
      data: JSON.stringify(data),
      theme,
      partnerId: paymentId,
    },
  }
}
