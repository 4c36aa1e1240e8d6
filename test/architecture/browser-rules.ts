import { importsOf, type Import } from './imports.ts'
import { pureFiles } from './pure-files.ts'
import { file, type Rule } from './rule.ts'
import { isTest, type SourceFile } from './source-files.ts'

/** What may travel to a visitor: React, its icons, the toasts that the specification describes, and its video player. */
const packages = /^(?:react|react-dom|react-toastify|lucide-react|hls\.js)(?:\/|$)/
/** What the back-office has besides: its addresses, what it asked, its one combobox, passkeys. */
const deskPackages = /^(?:react-router|@tanstack\/react-query|downshift|@simplewebauthn\/browser)(?:\/|$)/

const isDeskCode = (path: string): boolean => path.startsWith('src/back-office/')
const isBrowserCode = (path: string): boolean => /^src\/(?:screens|ui|back-office)\//.test(path)
const isContract = (path: string): boolean =>
  /^src\/(?:domains\/[^/]+(?:\/[^/]+)?|platform\/http)\/contract\.ts$/.test(path)
const isPicture = (path: string): boolean => /\.(?:css|svg|woff2)$/.test(path)

function judged(files: readonly SourceFile[]): { imports: Import[]; pure: Set<string> } {
  const imports = importsOf(files, isTest)
  return { imports, pure: pureFiles(files, imports) }
}

function mayBeImported({ from, to, typeOnly }: Import, pure: Set<string>): boolean {
  if (isDeskCode(to)) return isDeskCode(from)
  if (to.startsWith('src/screens/') && !isPicture(to)) return from.startsWith('src/screens/')
  if (/^src\/(?:ui|format)\//.test(to) || to === 'src/routes.ts' || isPicture(to)) return true
  if (isContract(to)) return typeOnly
  return to.startsWith('src/domains/') && pure.has(to)
}

export const browserRules: Rule[] = [
  {
    says: 'screens, ui and the back-office import ui, formats, addresses, plain files, and of a contract only its types',
    faults: (files) => {
      const { imports, pure } = judged(files)
      return imports
        .filter((one) => one.ours && isBrowserCode(one.from) && !mayBeImported(one, pure))
        .map(({ from, to, typeOnly }) => `${from} → ${to}${typeOnly ? ' (types)' : ''}`)
    },
    broken: [
      [file('src/screens/order/order.tsx', "import { schema } from '../../domains/checkout/contract.ts'")],
      [file('src/screens/order/order.tsx', "import { type View } from '../../domains/checkout/contract.ts'")],
      [file('src/screens/order/order.tsx', "import { log } from '../../platform/log.ts'")],
      [file('src/ui/button.tsx', "import { words } from '../screens/order/order-words.ts'")],
      [file('src/back-office/home.tsx', "import { words } from '../screens/order/order-words.ts'")],
      [file('src/screens/order/order.tsx', "import { Panel } from '../../back-office/ui/panel.tsx'")],
      [
        file('src/screens/order/order.tsx', "import { load } from '../../domains/checkout/load.ts'"),
        file('src/domains/checkout/load.ts', "import { sql } from '../../platform/database.ts'"),
        file('src/platform/database.ts', "import pg from 'pg'"),
      ],
    ],
  },
  {
    says: 'no package reaches a visitor but React, its icons, the toasts and the video player; the back-office has four more',
    faults: (files) =>
      judged(files)
        .imports.filter((one) => !one.ours && !one.typeOnly && isBrowserCode(one.from))
        .filter(({ from, to }) => !packages.test(to) && !(isDeskCode(from) && deskPackages.test(to)))
        .map(({ from, to }) => `${from} → ${to}`),
    broken: [
      [file('src/ui/field.tsx', "import { z } from 'zod'")],
      [file('src/screens/order/order.tsx', "import { join } from 'node:path'")],
      [file('src/screens/order/order.tsx', "import { Link } from 'react-router'")],
      [file('src/back-office/home.tsx', "import { z } from 'zod'")],
    ],
  },
  {
    says: 'a contract is made of zod and plain files and never sees the database',
    faults: (files) => {
      const { imports, pure } = judged(files)
      return imports
        .filter(({ from }) => isContract(from))
        .filter(({ to, ours }) => (ours ? !pure.has(to) && !isContract(to) : to !== 'zod'))
        .map(({ from, to }) => `${from} → ${to}`)
    },
    broken: [
      [
        file(
          'src/domains/checkout/contract.ts',
          "import type { Database } from '../../platform/database.ts'",
        ),
      ],
      [file('src/domains/checkout/contract.ts', "import pg from 'pg'")],
    ],
  },
  {
    says: 'formats are pure: no package, no environment, no time, no chance',
    faults: (files) => [
      ...judged(files)
        .imports.filter(({ from, ours }) => from.startsWith('src/format/') && !ours)
        .map(({ from, to }) => `${from} → ${to}`),
      ...files
        .filter(({ path }) => path.startsWith('src/format/') && !isTest(path))
        .filter(({ text }) => /\bprocess\.|\bDate\.now\(|new Date\(\)|\bMath\.random|\bwindow\./.test(text))
        .map(({ path }) => `${path} depends on more than its arguments`),
    ],
    broken: [
      [file('src/format/phone.ts', "import { parse } from 'libphonenumber-js/min'")],
      [file('src/format/dates.ts', 'export const today = () => Date.now()')],
    ],
  },
]
