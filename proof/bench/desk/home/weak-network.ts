import type { Page } from '@playwright/test'

const LATENCY_MS = 300
const BITS_A_SECOND = 700_000
const SLOWDOWN = 4

/** From now on the page is far away, behind a thin line, on a processor a quarter as fast. */
export async function weaken(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_A_SECOND / 8,
    uploadThroughput: BITS_A_SECOND / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}
