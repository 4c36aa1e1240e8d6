import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What counts down is copied into each script that does so. A file that two pages share is a file of its own, and
 * then the script of an event's page, which comes inside the page, would be fetched instead.
 */
export const copiedCountdown: Plugin = {
  name: 'kwabo-copied-countdown',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (importer === undefined || !source.endsWith('countdown/remaining.ts')) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found ? `${found.id}?in=${basename(importer)}` : undefined
  },
}
