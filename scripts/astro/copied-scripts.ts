import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** What a few pages' own scripts have in common. None of it remembers anything that two copies would have to share. */
const shared = new Set([
  // The countdown.
  'remaining.ts',
  // A kept ticket, a payment's standing.
  ...['show-code.ts', 'keep-offline.ts', 'watch-order.ts', 'polling.ts'],
  // Tabs, answers with an address, a text to be copied.
  ...['switch-tabs.ts', 'open-addressed.ts', 'copy-text.ts'],
  // The house's picture where another does not come.
  'replace-missing.ts',
  // How long an answer is waited for.
  'time-limit.ts',
  // An answer, and the proof that it asks for; else light pages would fetch all of paying for it.
  ...['read-answer.ts', 'fetch-proven.ts'],
  // What broke; else pages without React would fetch it for this alone.
  'report-fault.ts',
])

/**
 * These are copied into each script that uses them. A file that two pages share is a file of its own, and then the
 * script of either page, which comes inside the page, would be fetched instead.
 */
export const copiedScripts: Plugin = {
  name: 'kwabo-copied-scripts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (importer === undefined || !shared.has(basename(source))) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    // The importer may be a part of an Astro file, or a copy itself: its whole name tells copies apart.
    return found ? `${found.id}?in=${basename(importer).replaceAll(/\W+/g, '-')}` : undefined
  },
}
