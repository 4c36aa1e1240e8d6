import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Written in a text where a program fills something in. */
const FILLED = '…'

/**
 * Every text that programs of these files can show, as people would quote it: on one line, with one kind of apostrophe,
 * and `…` for what is filled in.
 */
export function shownTexts(files: readonly string[]): ReadonlySet<string> {
  const programs = globSync(files, { exclude: (path) => path.includes('.test.') })
  return new Set(programs.flatMap((path) => textsOf(readFileSync(path, 'utf8'))))
}

/** The same of one program. */
export function textsOf(program: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined) texts.push(asQuoted(text))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.tsx', program, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return texts
}

export const asQuoted = (text: string): string => text.replaceAll("'", '’').replace(/\s+/g, ' ').trim()

/** Of an element, with all that is in it. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => FILLED + literal.text)].join('')
  if (ts.isJsxElement(node) || ts.isJsxFragment(node))
    return node.children.map((child) => textOf(child) ?? '').join('')
  if (ts.isJsxExpression(node)) return node.expression && (textOf(node.expression) ?? FILLED)
  return undefined
}
