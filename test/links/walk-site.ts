import { readPage } from './read-page.ts'

export interface Answer {
  status: number
  /** Media type. */
  type: string
  body: string
}

/** Asks for a path of the site, redirects not followed; `whole` is false where nobody reads the body. */
export type Ask = (path: string, whole: boolean) => Promise<Answer>

export interface Walk {
  /** Path and query of every page that was reached. */
  pages: ReadonlySet<string>
  /** How many files were looked at. */
  files: number
  faults: string[]
}

const isFile = (path: string): boolean => /\.[a-z0-9]{2,5}(?:\?|$)/.test(path)

/**
 * Follows every address of the site from these paths on, and finds what is dead: pages and files that are not
 * there, links to another spelling, fragments without target, links and buttons without effect.
 */
export async function walkSite(ask: Ask, start: readonly string[], origin: string): Promise<Walk> {
  const from = new Map(start.map((path) => [path, 'the start']))
  const waiting = [...start]
  const ids = new Map<string, ReadonlySet<string>>()
  const targets: { path: string; id: string; from: string }[] = []
  const faults: string[] = []
  let files = 0

  const follow = (address: string, page: string): void => {
    if (!URL.canParse(address, origin + page)) {
      faults.push(`${page}: no address: ${address}`)
      return
    }
    const url = new URL(address, origin + page)
    if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return
    const path = url.pathname + url.search
    if (url.hash) targets.push({ path, id: decodeURIComponent(url.hash.slice(1)), from: page })
    if (from.has(path)) return
    from.set(path, page)
    waiting.push(path)
  }

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const whole = !isFile(path)
    const { status, type, body } = await ask(path, whole)
    if (status !== 200) {
      faults.push(`${from.get(path)} → ${path}: ${status}`)
    } else if (whole && type.startsWith('text/html')) {
      const page = readPage(body)
      ids.set(path, page.ids)
      faults.push(...page.faults.map((fault) => `${path}: ${fault}`))
      for (const address of page.addresses) follow(address, path)
    } else {
      files += 1
    }
  }
  for (const target of targets) {
    const known = ids.get(target.path)
    if (known && !known.has(target.id)) faults.push(`${target.from} → ${target.path}#${target.id}: no target`)
  }
  return { pages: new Set(ids.keys()), files, faults: [...new Set(faults)] }
}
