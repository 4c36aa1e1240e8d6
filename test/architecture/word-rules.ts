import ts from 'typescript'
import { file, type Rule } from './rule.ts'
import { isTest, type SourceFile } from './source-files.ts'
import { nodesOf, parse } from './parsed-files.ts'

/** A fault for every node that `finds` recognises in the files that `of` names. */
function found(of: (path: string) => boolean, finds: (node: ts.Node) => string | undefined | false) {
  return (files: readonly SourceFile[]): string[] =>
    files
      .filter(({ path }) => of(path))
      .flatMap((one) => {
        const program = parse(one)
        if (!program) return []
        const faults = nodesOf(program)
          .map((node) => finds(node) || '')
          .filter((fault) => fault !== '')
        return faults.map((fault) => `${one.path}: ${fault}`)
      })
}

const everywhere = (): boolean => true
const inProgram = (path: string): boolean => path.startsWith('src/') && !isTest(path)
const inBrowser = (path: string): boolean => /^src\/(?:screens|ui|back-office)\//.test(path)
const isCallOf = (node: ts.Node, name: string): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === name

/** Who measures how long the machine takes. */
const measuring = new Set([
  'src/platform/rate-limits/fair-share.ts', // how long somebody has waited for a turn
  'src/platform/photos/upload-speed.ts', // how fast bytes come
])

/** Chance that decides nothing and never leaves the visitor's browser. */
const harmlessChance = new Set([
  'src/screens/event-page/drift.ts', // where decoration floats
  'src/screens/ticket-sale/watch/use-availability.ts', // spreads the reconnections of many browsers
])

export const wordRules: Rule[] = [
  {
    says: 'every value has a type: no any',
    faults: found(everywhere, (node) => node.kind === ts.SyntaxKind.AnyKeyword && node.parent.getText()),
    broken: [[file('src/a.ts', 'export const a: any = 1')], [file('src/a.ts', 'export const b = a as any')]],
  },
  {
    says: 'types are proven, not claimed: no cast but as const, and no non-null assertion',
    faults: found(everywhere, (node) => {
      if (ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node)) return node.getText()
      return ts.isAsExpression(node) && node.type.getText() !== 'const' && node.getText()
    }),
    broken: [[file('src/a.ts', 'export const a = b as string')], [file('src/a.ts', 'export const a = b!.c')]],
  },
  {
    says: 'the type checker is never switched off, and nothing is left for later',
    faults: (files) =>
      files
        .filter(({ text }) => marks.test(text))
        .map(({ path, text }) => `${path}: ${marks.exec(text)?.[0] ?? ''}`),
    broken: ['// @ts-' + 'ignore', '// @ts-' + 'nocheck', '// TO' + 'DO: later', '-- FIX' + 'ME'].map(
      (text) => [file('src/a.ts', text)],
    ),
  },
  {
    says: 'no test is skipped, alone, or waits for later',
    faults: found(isTest, (node) => {
      if (ts.isObjectLiteralElementLike(node) && isOptionOfTest(node.parent))
        return /^(?:skip|only|todo|fixme|fails)$/.test(node.name?.getText() ?? '') && node.getText()
      // Also of a test's context, whatever its name.
      if (isCallOf(node, 'skip')) return node.getText()
      if (!ts.isPropertyAccessExpression(node)) return false
      return (
        (/^(?:skip|todo|fixme|skipIf|runIf)$/.test(node.name.text) ||
          /^(?:it|test|describe|test\.describe)\.(?:only|fails)$/.test(node.getText())) &&
        node.getText()
      )
    }),
    broken: [
      [file('src/a.test.ts', "it.skip('sells', () => {})")],
      [file('test/a.ts', 'test.describe.fixme()')],
      [file('src/a.test.ts', "test('sells', { skip: true }, () => {})")],
      [file('src/a.test.ts', "describe.each([1])('sells', { only }, () => {})")],
      [file('src/a.test.ts', "test('sells', (context) => context.skip())")],
      [file('src/a.test.ts', "test('sells', ({ skip }) => skip())")],
    ],
  },
  {
    says: "the time comes from the injected clock; nobody else asks the machine's",
    faults: found(
      (path) => inProgram(path) && path !== 'src/platform/clock.ts',
      (node) =>
        isCallOf(node, 'Date.now') ||
        isCallOf(node, 'Date') ||
        (ts.isNewExpression(node) && /^new Date(?:\(\))?$/.test(node.getText()))
          ? node.parent.getText()
          : false,
    ),
    broken: [
      [file('src/a.ts', 'export const a = () => Date.now()')],
      [file('src/a.ts', 'export const a = () => new Date()')],
      [file('src/a.ts', 'export const a = () => new Date')],
      [file('src/a.ts', 'export const a = () => Date()')],
    ],
  },
  {
    says: 'the server measures how long something took only where that says how busy it is',
    faults: found(
      (path) => inProgram(path) && !inBrowser(path) && !measuring.has(path),
      (node) =>
        ts.isPropertyAccessExpression(node) &&
        /^(?:performance\.(?:now|timeOrigin)|process\.(?:hrtime|uptime))$/.test(node.getText()) &&
        node.getText(),
    ),
    broken: [
      [file('src/domains/a.ts', 'export const a = () => performance.now()')],
      [file('src/domains/a.ts', 'export const a = process.hrtime.bigint')],
    ],
  },
  {
    says: 'chance is injected too, except where it only decorates or spreads',
    faults: (files) => [
      ...found(
        (path) => inProgram(path) && !harmlessChance.has(path),
        (node) => isCallOf(node, 'Math.random') && node.getText(),
      )(files),
      ...found(
        (path) => inProgram(path) && !inBrowser(path) && path !== 'src/platform/random.ts',
        (node) =>
          ts.isIdentifier(node) &&
          /^(?:random(?:UUID(?:v7)?|Bytes|Int|Fill|FillSync)|getRandomValues)$/.test(node.text) &&
          node.parent.getText(),
      )(files),
    ],
    broken: [
      [file('src/domains/a.ts', 'export const a = () => Math.random()')],
      [file('src/domains/a.ts', 'export const a = () => randomUUID()')],
      [file('src/domains/a.ts', "import { randomBytes as draw } from 'node:crypto'")],
      [file('src/domains/a.ts', 'export const a = () => globalThis.crypto.randomUUID()')],
      [file('src/domains/a.ts', 'crypto.getRandomValues(bytes)')],
    ],
  },
  {
    says: 'no element of a page carries a style attribute, which the security policy would drop',
    faults: (files) => [
      ...found(
        (path) => /^src\/(?:pages|screens|ui|back-office)\//.test(path),
        (node) => ts.isJsxAttribute(node) && node.name.getText() === 'style' && node.getText(),
      )(files),
      ...files
        .filter(({ path, text }) => path.endsWith('.astro') && /\sstyle=/.test(text))
        .map(({ path }) => `${path}: style=`),
    ],
    broken: [
      [file('src/ui/bar.tsx', 'export const Bar = () => <p style={{ width: 1 }} />')],
      [file('src/pages/site/home.astro', '---\n---\n<p style="width: 1px"></p>')],
    ],
  },
]

// Put together from halves, so that this file does not find itself.
const marks = new RegExp(
  `@ts-(?:ig${'nore'}|no${'check'}|expect-${'error'})|\\b(?:TO${'DO'}|FIX${'ME'}|XX${'X'})\\b`,
)

/** Whether these are what `test('…', { … }, …)` is told beside its name. */
function isOptionOfTest(node: ts.Node): boolean {
  const call = node.parent
  return (
    ts.isCallExpression(call) && call.arguments[1] === node && /^(?:it|test|describe)\b/.test(call.getText())
  )
}
