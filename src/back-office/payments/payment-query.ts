import { queryOptions } from '@tanstack/react-query'
import type { PaymentAnswer } from '../../domains/books/payments/contract.ts'
import { href, routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: () => ask<PaymentAnswer>(href(routes.apiDeskPayment, { id })),
  })
