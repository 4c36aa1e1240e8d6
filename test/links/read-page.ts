/** What a page leads to, and what is wrong with it by itself. */
export interface PageParts {
  /** Every address that it names, as it stands there. */
  addresses: string[]
  ids: ReadonlySet<string>
  faults: string[]
}

type Attributes = ReadonlyMap<string, string>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** Elements within which a script or the browser gives buttons their meaning. */
const givesMeaning = new Set(['form', 'dialog', 'astro-island'])

/** Reads the HTML of this site: React's and Astro's, in which every attribute is quoted and every tag is closed. */
export function readPage(html: string): PageParts {
  const addresses: string[] = []
  const ids = new Set<string>()
  const faults: string[] = []
  const open: string[] = []
  const shown = html.replace(/<!--.*?-->/gs, '').replace(/(<(script|style)\b[^>]*>).*?(<\/\2>)/gs, '$1$3')
  for (const [tag, end, name = '', rest = ''] of shown.matchAll(
    /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*"|='[^']*')?)*)\s*\/?>/gi,
  )) {
    if (end) {
      open.length = Math.max(0, open.lastIndexOf(name))
      continue
    }
    const attributes = read(rest)
    const id = attributes.get('id')
    if (id !== undefined) ids.add(id)
    addresses.push(...addressesOf(name, attributes))
    const fault = faultOf(name, attributes, open)
    if (fault) faults.push(`${fault}: ${tag.slice(0, 160)}`)
    if (!empty.has(name) && !tag.endsWith('/>')) open.push(name)
  }
  return { addresses, ids, faults }
}

function read(text: string): Attributes {
  const found = text.matchAll(/([^\s=>/]+)(?:="([^"]*)"|='([^']*)')?/g)
  return new Map(Array.from(found, ([, name = '', one, other]) => [name, decoded(one ?? other ?? '')]))
}

function decoded(text: string): string {
  return text.replace(/&([a-z]+|#x?[\da-f]+);/gi, (all, name: string) => entities[name] ?? all)
}

function addressesOf(name: string, attributes: Attributes): string[] {
  const one = (attribute: string) => {
    const value = attributes.get(attribute)
    return value === undefined ? [] : [value]
  }
  // Of a picture in several widths the smallest: the demo draws each when it is asked for, all of them in a minute.
  const [smallest = ''] = (attributes.get('srcset') ?? '').trim().split(/[ ,]/)
  const shared = /^(?:og|twitter):image$/.test(attributes.get('property') ?? attributes.get('name') ?? '')
  const posted = attributes.get('method')?.toLowerCase() === 'post'
  return [
    ...(smallest === '' ? [] : [smallest]),
    ...(name === 'a' || name === 'link' ? one('href') : []),
    ...(name === 'form' && !posted ? one('action') : []),
    ...(name === 'meta' && shared ? one('content') : []),
    ...one('src'),
    ...one('component-url'),
    ...one('renderer-url'),
  ]
}

function faultOf(name: string, attributes: Attributes, open: readonly string[]): string | undefined {
  if (name === 'a') {
    const address = attributes.get('href')
    const again = address === '' && attributes.has('data-again')
    if (!again && (!address || address === '#')) return 'a link that leads nowhere'
    if (/^javascript:/i.test(address)) return 'a link that is a script'
  }
  if (name !== 'button') return undefined
  const known = [...attributes.keys()].some((key) => /^(?:data-.+|form|popovertarget|commandfor)$/.test(key))
  return known || open.some((outer) => givesMeaning.has(outer)) ? undefined : 'a button without effect'
}
