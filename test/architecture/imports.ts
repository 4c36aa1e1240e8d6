import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'
import { nodesOf, parse } from './parsed-files.ts'

/** One import, export-from or `import()`. */
export interface Import {
  from: string
  /** The path of a file of ours, else the name of a package as written. */
  to: string
  ours: boolean
  /** Gone once the types are stripped. */
  typeOnly: boolean
}

/** All imports of these files, tests' own left out where `leftOut` says so. */
export function importsOf(files: readonly SourceFile[], leftOut: (path: string) => boolean): Import[] {
  return files.filter(({ path }) => !leftOut(path)).flatMap(importsOfFile)
}

const imports = new WeakMap<SourceFile, readonly Import[]>()

/** Looked for once: a dozen rules ask for them. */
function importsOfFile(file: SourceFile): readonly Import[] {
  const known = imports.get(file)
  if (known) return known
  const found = readImports(file)
  imports.set(file, found)
  return found
}

function readImports(file: SourceFile): Import[] {
  const program = parse(file)
  if (!program) return []
  const found: Import[] = []
  for (const node of nodesOf(program)) {
    const specifier = specifierOf(node)
    if (specifier === undefined) continue
    const [path = ''] = specifier.split('?')
    const ours = path.startsWith('.')
    const to = ours ? posix.join(posix.dirname(file.path), path) : path
    found.push({ from: file.path, to, ours, typeOnly: isTypeOnly(node) })
  }
  return found
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const name = node.moduleSpecifier
    return name && ts.isStringLiteral(name) ? name.text : undefined
  }
  if (ts.isImportTypeNode(node)) {
    const { argument } = node
    return ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)
      ? argument.literal.text
      : undefined
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined
  const [name] = node.arguments
  return name && ts.isStringLiteral(name) ? name.text : undefined
}

/** `import { type A }` stays an import at run time, so it does not count as one of types only. */
function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  return ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
}

/** The domain that a path belongs to, if any. */
export function domainOf(path: string): string | undefined {
  return /^src\/domains\/([^/]+)\//.exec(path)?.[1]
}
