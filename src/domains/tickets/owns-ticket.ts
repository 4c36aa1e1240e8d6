/** Whether an order with one of these tokens has that ticket. A port: checkout implements it for domains below. */
export type OwnsTicket = (orderTokens: readonly string[], ticketId: string) => Promise<boolean>
