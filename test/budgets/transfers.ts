import type { Page } from '@playwright/test'

export const KILOBYTE = 1_000

export interface Transfer {
  url: string
  type: string
  status: number
  encoding: string
  headers: number
  bytes: number
}

/** Listens to what the network brings: the bytes of each body as it was sent. */
export async function recordTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const known = new Map<string, Transfer>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const encoding = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name))?.[1]
    known.set(requestId, {
      url: response.url,
      type,
      status: response.status,
      encoding: encoding ?? '',
      headers: response.encodedDataLength,
      bytes: 0,
    })
  })
  // Counted piece by piece: a stream of events never finishes.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = known.get(requestId)
    if (transfer) transfer.bytes += encodedDataLength
  })
  // The document's own pieces arrive before anybody listens to this page.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = known.get(requestId)
    if (transfer?.bytes === 0) transfer.bytes = Math.max(0, encodedDataLength - transfer.headers)
  })
  await session.send('Network.enable')
  return () => [...known.values()]
}

export function sum(transfers: readonly Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0)
}
