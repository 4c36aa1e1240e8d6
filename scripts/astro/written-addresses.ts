import type { Plugin } from 'vite'
import { routes } from '../../src/routes.ts'

const addresses = new Map<string, string>(Object.entries(routes))

/** Scripts get the few addresses that they use as text: the whole list is longer than most of them. */
export const writtenAddresses: Plugin = {
  name: 'kwabo-written-addresses',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /\/src\/(?:screens|back-office)\/[^?]+\.tsx?(?:\?in=|$)/.test(id)
      ? code.replace(/\broutes\.(\w+)/g, (text, name: string) => JSON.stringify(addresses.get(name)) ?? text)
      : undefined,
}
