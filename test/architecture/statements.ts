import ts from 'typescript'
import type { SourceFile } from './source-files.ts'
import { nodesOf, nodesWithin, parse } from './parsed-files.ts'

/** A statement as PostgreSQL gets it, with every value a parameter. */
export interface WrittenStatement {
  path: string
  text: string
}

/** Stands for a value until all are counted. */
const VALUE = '\0'
const whole = /^\s*(?:select|insert|update|delete|with|values)\b/

/** What a name can stand for: how a constant begins, or a function. */
type Meaning = ts.Expression | ts.FunctionDeclaration

/**
 * Every statement that is written with `sql`, once for each way in which its parts can be put together: a part is written
 * in the template itself, or is a constant or a function, of the same file or of one that exports it.
 */
export function statementsOf(files: readonly SourceFile[]): WrittenStatement[] {
  const programs = files.flatMap((one) => {
    const program = parse(one)
    return program && one.text.includes('sql`') ? [{ path: one.path, program }] : []
  })
  const exported = new Map<string, Meaning>()
  for (const { program } of programs)
    for (const statement of program.statements)
      if (ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport))
        for (const [name, meaning] of meaningsIn([statement])) exported.set(name, meaning)
  return programs.flatMap(({ path, program }) =>
    nodesOf(program)
      .filter(isSql)
      .flatMap((node) => variants(node, exported))
      .filter((text) => whole.test(text))
      .map((text) => ({ path, text: numbered(text) })),
  )
}

const isExport = ({ kind }: ts.Modifier) => kind === ts.SyntaxKind.ExportKeyword

function isSql(node: ts.Node): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'
}

function numbered(text: string): string {
  const [first = '', ...rest] = text.split(VALUE)
  return rest.reduce((before, part, index) => `${before}$${index + 1}${part}`, first)
}

function variants(
  { template }: ts.TaggedTemplateExpression,
  exported: ReadonlyMap<string, Meaning>,
): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return template.templateSpans.reduce(
    (before, { expression, literal }) => {
      const parts = partsOf(expression, exported)
      return before.flatMap((text) => parts.map((part) => text + part + literal.text))
    },
    [template.head.text],
  )
}

/** The texts that an expression can become: one `VALUE` where it is none of ours. */
function partsOf(
  meant: Meaning,
  exported: ReadonlyMap<string, Meaning>,
  seen: readonly Meaning[] = [],
): string[] {
  const further = (next: Meaning) => partsOf(next, exported, [...seen, meant])
  if (seen.includes(meant)) return [VALUE]
  if (isSql(meant)) return variants(meant, exported)
  if (ts.isParenthesizedExpression(meant)) return further(meant.expression)
  if (ts.isConditionalExpression(meant))
    return [...new Set([meant.whenTrue, meant.whenFalse].flatMap(further))]
  if (ts.isCallExpression(meant)) return further(meant.expression)
  if (ts.isIdentifier(meant)) {
    const meaning = meaningOf(meant) ?? exported.get(meant.text)
    return meaning ? further(meaning) : [VALUE]
  }
  if (!ts.isArrowFunction(meant) && !ts.isFunctionDeclaration(meant)) return [VALUE]
  if (!meant.body) return [VALUE]
  if (!ts.isBlock(meant.body)) return further(meant.body)
  const answers = nodesWithin(meant.body).flatMap((node) =>
    ts.isReturnStatement(node) && node.expression ? further(node.expression) : [],
  )
  return answers.length === 0 ? [VALUE] : [...new Set(answers)]
}

/** What a name stands for where it is used: the nearest block that declares it decides. */
function meaningOf(name: ts.Identifier): Meaning | undefined {
  for (let around: ts.Node = name.parent; ; around = around.parent) {
    if (ts.isFunctionLike(around) && around.parameters.some((one) => one.getText().includes(name.text)))
      return undefined
    if (!ts.isBlock(around) && !ts.isSourceFile(around)) continue
    const found = meaningsIn(around.statements).get(name.text)
    if (found !== undefined || ts.isSourceFile(around)) return found
  }
}

function meaningsIn(statements: readonly ts.Statement[]): Map<string, Meaning> {
  const found = new Map<string, Meaning>()
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement)
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) found.set(name.text, initializer)
  }
  return found
}
