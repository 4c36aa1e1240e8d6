/** Whether an order with one of these tokens has that ticket. Orders know; whoever stands below them is told by this. */
export type OwnsTicket = (orderTokens: readonly string[], ticketId: string) => Promise<boolean>
