import type { OrderRequest } from '../../domains/checkout/contract.ts'

/** What an order asks for: a ticket by the name it has in its channel, or at its promo price where there is a code. */
export function orderLine(
  { modelId, liveModelId }: { modelId: string; liveModelId?: string },
  quantite: number,
  codepromo: string | undefined,
): OrderRequest['lignes'][number] {
  if (liveModelId) return { quantite, modeleTicketliveId: liveModelId }
  return codepromo === undefined ? { quantite, modeleTicketId: modelId } : { quantite, modeleId: modelId }
}
