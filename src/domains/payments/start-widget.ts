import type { PaymentIntent, PaymentStart, WidgetScript } from './provider.ts'

/** What a widget of KKiaPay's kind is opened with; the sandbox takes the same. `key` is the public one. */
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
