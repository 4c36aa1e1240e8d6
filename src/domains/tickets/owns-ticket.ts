/** Whether an order with one of these tokens has the ticket. Checkout implements this port for domains below it. */
export type OwnsTicket = (orderTokens: readonly string[], ticketId: string) => Promise<boolean>
