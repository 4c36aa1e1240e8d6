import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const sources = join(import.meta.dirname, '../../src/')

/** What a few pages' own scripts have in common. None of it remembers anything that two copies would have to share. */
const shared = new Set(
  [
    'screens/countdown/remaining.ts',
    // A kept ticket, a payment's standing.
    ...['screens/ticket/show-code.ts', 'screens/ticket/keep-offline.ts'],
    ...['screens/order/watch-order.ts', 'screens/order/polling.ts'],
    // Tabs, answers with an address, a text to be copied.
    ...['ui/page/switch-tabs.ts', 'ui/page/open-addressed.ts', 'screens/how-it-works/copy-text.ts'],
    // The house's picture where another does not come.
    'screens/home/replace-missing.ts',
    // Ways of telling others of an event.
    'screens/events/share.ts',
    // How long an answer is waited for.
    'ui/time-limit.ts',
    // An answer, and the proof that it asks for; else light pages would fetch all of paying for it.
    ...['ui/read-answer.ts', 'ui/proof/fetch-proven.ts'],
    // What broke; else pages without React would fetch it for this alone.
    'screens/payment/report-fault.ts',
  ].map((path) => join(sources, path)),
)

/**
 * These are copied into each script that uses them. A file that two pages share is a file of its own, and then the
 * script of either page, which comes inside the page, would be fetched instead (decision 025).
 */
export const copiedScripts: Plugin = {
  name: 'kwabo-copied-scripts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(specifier, importer) {
    if (importer === undefined) return undefined
    const found = await this.resolve(specifier, importer, { skipSelf: true })
    if (!found || !shared.has(found.id)) return undefined
    // The importer may be a part of an Astro file, or a copy itself: its whole name tells copies apart.
    return `${found.id}?in=${basename(importer).replaceAll(/\W+/g, '-')}`
  },
}
