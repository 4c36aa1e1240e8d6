import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** What TypeScript can parse of a file: all of it, or a shell's front matter and scripts. */
function programText({ path, text }: SourceFile): string {
  if (!path.endsWith('.astro')) return text
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map((match) => match[1])
  return [frontMatter, ...scripts].join('\n;\n')
}

const parsed = new WeakMap<SourceFile, ts.SourceFile>()

/** The parsed program of a TypeScript file or a shell; undefined for anything else. */
export function parse(file: SourceFile): ts.SourceFile | undefined {
  if (!/\.(?:ts|tsx|astro)$/.test(file.path)) return undefined
  const known = parsed.get(file)
  if (known) return known
  const kind = file.path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  const program = ts.createSourceFile(file.path, programText(file), ts.ScriptTarget.Latest, true, kind)
  parsed.set(file, program)
  return program
}

const nodes = new WeakMap<ts.SourceFile, readonly ts.Node[]>()

/** Every node of a program, the program itself first. Many rules ask for them, and few files have few. */
export function nodesOf(program: ts.SourceFile): readonly ts.Node[] {
  const known = nodes.get(program)
  if (known) return known
  const found = nodesWithin(program)
  nodes.set(program, found)
  return found
}

/** A node and every node within it. */
export function nodesWithin(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = []
  const visit = (inner: ts.Node): void => {
    found.push(inner)
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return found
}
