import type { AstroCookies } from 'astro'

export type CookieJar = Pick<AstroCookies, 'get' | 'set'>

/** The cookies of a browser, as a page's code gets them. */
export function cookieJar(): CookieJar {
  const kept = new Map<string, string>()
  return {
    get: (name) => {
      const value = kept.get(name)
      return value === undefined
        ? undefined
        : { value, json: () => value, number: () => 0, boolean: () => true }
    },
    set: (name, value) => void kept.set(name, typeof value === 'string' ? value : ''),
  }
}
