import { dirname } from 'node:path'
import { domainOf, importsOf, type Import } from './imports.ts'
import { file, type Rule } from './rule.ts'
import { isTest, type SourceFile } from './source-files.ts'

/** The root, where everything is put together. It may import what nobody else may. */
const isRoot = (path: string): boolean => /^src\/(?:start|services|works)\//.test(path)
/** Addresses and settings, which everything may import. */
const known = new Set(['src/routes.ts', 'src/config.ts'])
/** Who is signed in, and the record of what staff did. Every domain may ask it and read its tables. */
const STAFF = 'staff'
/** Which other domains each domain may import. Their tables it may read too (`table-rules.ts`). */
const neighbours: Record<string, readonly string[]> = {
  [STAFF]: [],
  settings: [],
  catalogue: [],
  contact: [],
  payments: [],
  donations: ['payments'],
  tickets: ['catalogue'],
  live: ['catalogue', 'tickets'],
  promo: ['catalogue'],
  visuals: ['catalogue'],
  checkout: ['catalogue', 'live', 'payments', 'tickets', 'promo'],
  'after-sale': ['catalogue', 'checkout', 'payments', 'settings', 'tickets'],
  'photo-wall': ['catalogue', 'checkout', 'tickets'],
  books: ['after-sale', 'catalogue', 'checkout', 'payments', 'promo', 'settings', 'tickets'],
}

export const domains = Object.keys(neighbours)

/** Whether a domain may ask another, by itself or through one that it asks. */
export function mayKnow(domain: string, other: string): boolean {
  if (other === STAFF) return true
  const asked = neighbours[domain] ?? []
  return asked.includes(other) || asked.some((one) => mayKnow(one, other))
}

const imports = (files: readonly SourceFile[]): Import[] =>
  importsOf(files, isTest).filter(({ from, ours }) => ours && from.startsWith('src/'))

const line = ({ from, to }: Import): string => `${from} → ${to}`

/** A rule about who may import what: `allowed` judges the imports of the files that `of` names. */
function layer(
  says: string,
  of: (path: string) => boolean,
  allowed: (to: string, one: Import) => boolean,
  broken: readonly (readonly [string, string])[],
): Rule {
  return {
    says,
    faults: (files) =>
      imports(files)
        .filter((one) => of(one.from) && !allowed(one.to, one))
        .map(line),
    broken: broken.map(([path, to]) => [file(path, `import { x } from '${to}'`)]),
  }
}

const within = (...folders: string[]) => {
  return (path: string) => folders.some((folder) => path.startsWith(`src/${folder}/`))
}
const isPrivate = (path: string): boolean =>
  domainOf(path) !== undefined && /\/(?:store|api|jobs)\.ts$/.test(path)

export const layerRules: Rule[] = [
  layer(
    'addresses and settings import nothing of ours',
    (path) => known.has(path),
    () => false,
    [['src/routes.ts', './services.ts']],
  ),
  layer(
    'platform knows nothing of the business: it imports platform, addresses and settings only',
    within('platform'),
    (to) => within('platform')(to) || known.has(to),
    [['src/platform/log.ts', '../domains/tickets/contract.ts']],
  ),
  layer('formats import formats only', within('format'), within('format'), [
    ['src/format/money.ts', '../platform/clock.ts'],
  ]),
  layer(
    'domains import domains, platform, formats, addresses and settings; never pages, screens or the whole site',
    within('domains'),
    (to) => within('domains', 'platform', 'format')(to) || known.has(to),
    [
      ['src/domains/tickets/issue.ts', '../../screens/order/order-words.ts'],
      ['src/domains/tickets/issue.ts', '../../services.ts'],
    ],
  ),
  layer(
    'a domain asks only the domains that it may know',
    within('domains'),
    (to, { from }) => {
      const [mine = '', theirs] = [domainOf(from), domainOf(to)]
      if (theirs === undefined || theirs === mine || theirs === STAFF) return true
      return (neighbours[mine] ?? []).includes(theirs)
    },
    [
      ['src/domains/catalogue/list.ts', '../checkout/contract.ts'],
      ['src/domains/tickets/issue.ts', '../payments/provider.ts'],
      ['src/domains/staff/find.ts', '../catalogue/contract.ts'],
    ],
  ),
  layer(
    "a domain's store, api and jobs are its own; site.ts and jobs.ts alone take up the last two",
    (path) => path.startsWith('src/'),
    (to, { from }) =>
      !isPrivate(to) ||
      domainOf(to) === domainOf(from) ||
      (from === 'src/start/site.ts' && to.endsWith('/api.ts')) ||
      (from === 'src/start/jobs.ts' && to.endsWith('/jobs.ts')),
    [
      ['src/domains/checkout/holds/place-order.ts', '../../payments/store.ts'],
      ['src/pages/order/load.ts', '../../domains/checkout/store.ts'],
      ['src/start/site.ts', '../domains/checkout/store.ts'],
    ],
  ),
  layer(
    'pages import screens, use cases and what lies below; of the site only the type of its services',
    within('pages'),
    (to, { typeOnly }) =>
      within('pages', 'screens', 'ui', 'format', 'domains', 'platform')(to) ||
      known.has(to) ||
      (to === 'src/services/services.ts' && typeOnly),
    [
      ['src/pages/order/load.ts', '../../start/site.ts'],
      ['src/pages/order/load.ts', '../../services/services.ts'],
    ],
  ),
  layer(
    'only the root of the program imports the root, and pages its page handler only from there',
    (path) => !isRoot(path) && path !== 'src/pages/env.d.ts',
    (to, { from }) =>
      (!isRoot(to) || (to === 'src/services/services.ts' && within('pages')(from))) &&
      (!within('pages')(to) || within('pages')(from)),
    [
      ['src/platform/log.ts', '../start/main.ts'],
      ['src/screens/home/home.tsx', '../../pages/layout-props.ts'],
    ],
  ),
  layer(
    'the root puts together domains, pages and platform; screens reach it through pages',
    (path) => isRoot(path),
    (to) =>
      isRoot(to) || known.has(to) || within('pages', 'domains', 'platform')(to) || to.startsWith('demo/'),
    [['src/start/site.ts', '../screens/home/home-screen.tsx']],
  ),
  layer(
    'the program imports nothing from outside src but the demo company, and that in main.ts only',
    (path) => path.startsWith('src/'),
    (to, { from }) => to.startsWith('src/') || (from === 'src/start/main.ts' && to.startsWith('demo/')),
    [['src/domains/tickets/issue.ts', '../../../test/factories.ts']],
  ),
  {
    says: 'of a folder and a folder in it, only one imports the other',
    faults: (files) => {
      const down = new Map<string, string>()
      const up = new Map<string, string>()
      for (const one of imports(files)) {
        const [from, to] = [dirname(one.from), dirname(one.to)]
        if (to.startsWith(`${from}/`)) down.set(pairOf(from, to), line(one))
        if (from.startsWith(`${to}/`)) up.set(pairOf(to, from), line(one))
      }
      return [...down].flatMap(([pair, one]) => (up.has(pair) ? `${one}, ${up.get(pair)}` : []))
    },
    broken: [
      [
        file('src/domains/tickets/api.ts', "import './mail/send.ts'"),
        file('src/domains/tickets/mail/send.ts', "import '../api.ts'"),
      ],
      [
        file('src/site.ts', "import './domains/tickets/store.ts'"),
        file('src/domains/tickets/store.ts', "import '../../routes.ts'"),
      ],
    ],
  },
]

/** A folder, and the folder right in it that leads to the other. */
function pairOf(outer: string, inner: string): string {
  return `${outer}/${inner.slice(outer.length + 1).split('/')[0]}`
}
