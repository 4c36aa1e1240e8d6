import ts from 'typescript'
import { file, type Rule } from './rule.ts'
import { isTest, type SourceFile } from './source-files.ts'
import { nodesOf, parse } from './parsed-files.ts'

/** What the commands of the staff call that is nobody's decision. */
const decidesNothing = new Set([
  // Only read.
  'compareStatement',
  'findEventVersion',
  'findParts',
  'missingBeforePublication',
  'takesAway',
  'guessOrders',
  'listArtists',
  'listRefundDuties',
  'listUnpaidNetworks',
  'listWaiting',
  'listWaitingThanks',
  'loadGoal',
  'loadLiveKeys',
  'loadTicketKeys',
  'lookAtSales',
  'tellStory',
  // Make what others need.
  'createKkiapayProvider',
  'createSandboxProvider',
  // Sends what somebody has decided, as the job does that comes by.
  'sendRefund',
])

export const staffRules: Rule[] = [
  {
    says: 'a use case that only staff call, or that edits, takes who calls it',
    faults: (files) => {
      const declared = declarationsOf(files)
      const called = files
        .filter(({ path }) => path.startsWith('scripts/operating/') && !isTest(path))
        .flatMap((one) => importedNames(one).map((name) => ({ path: one.path, name })))
      const edits = files
        .filter(({ path }) => /^src\/domains\/[\w-]+\/editing\//.test(path) && !isTest(path))
        .flatMap((one) => exportedFunctions(one).map(({ name }) => ({ path: one.path, name })))
      return [...called, ...edits]
        .filter(({ name }) => declared.functions.has(name))
        .filter(({ name }) => !decidesNothing.has(name) && !takesStaff(declared, name))
        .map(({ path, name }) => `${path}: ${name}`)
    },
    broken: [
      [
        file('scripts/operating/a.ts', "import { forget } from '../../src/domains/a/forget.ts'"),
        file('src/domains/a/forget.ts', 'export function forget(services: S, id: string) {}'),
      ],
      [
        file('scripts/operating/a.ts', "import { forget } from '../../src/domains/a/forget.ts'"),
        file(
          'src/domains/a/forget.ts',
          'interface Asked { by: string }; export function forget(services: S, asked: Asked): Staff {}',
        ),
      ],
      [file('src/domains/a/editing/edit-a.ts', 'export function editA(tx: Transaction) {}')],
      [
        file('scripts/operating/a.ts', "import { forget } from '../../src/domains/a/forget.ts'"),
        file('src/domains/a/forget.ts', 'export const forget = async (services: S, id: string) => {}'),
      ],
      [file('src/domains/a/editing/edit-a.ts', 'export const editA = function (tx: Transaction) {}')],
    ],
  },
]

/** Names that a file imports from a domain. */
function importedNames(one: SourceFile): string[] {
  const program = parse(one)
  if (!program) return []
  return program.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.getText().includes('/src/domains/'))
      return []
    const named = statement.importClause?.namedBindings
    if (statement.importClause?.phaseModifier !== undefined || !named || !ts.isNamedImports(named)) return []
    return named.elements
      .filter((element) => !element.isTypeOnly && /^[a-z]/.test(element.name.text))
      .map((element) => element.name.text)
  })
}

interface Exported {
  name: string
  parameters: readonly ts.ParameterDeclaration[]
}

/** Functions that a file exports, declared as such or as constants. */
function exportedFunctions(one: SourceFile): Exported[] {
  const program = parse(one)
  return (program?.statements ?? []).flatMap((statement) => {
    const exported =
      (ts.isFunctionDeclaration(statement) || ts.isVariableStatement(statement)) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!exported) return []
    const made = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]
    return made.flatMap((node) => functionOf(node) ?? [])
  })
}

function functionOf(node: ts.Node): Exported | undefined {
  if (ts.isFunctionDeclaration(node) && node.name)
    return { name: node.name.text, parameters: node.parameters }
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return undefined
  const { name, initializer } = node
  if (!ts.isArrowFunction(initializer) && !ts.isFunctionExpression(initializer)) return undefined
  return { name: name.text, parameters: initializer.parameters }
}

/** By its name, the types that a function takes, and those that types of this name are made of. */
interface Declared {
  functions: ReadonlyMap<string, readonly string[]>
  types: ReadonlyMap<string, readonly string[]>
}

function declarationsOf(files: readonly SourceFile[]): Declared {
  const functions = new Map<string, string[]>()
  const types = new Map<string, string[]>()
  for (const one of files) {
    if (!one.path.startsWith('src/')) continue
    for (const { name, parameters } of exportedFunctions(one))
      functions.set(
        name,
        parameters.flatMap(({ type }) => typeNames(type)),
      )
    const program = parse(one)
    for (const node of program ? nodesOf(program) : []) {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
        types.set(node.name.text, [...(types.get(node.name.text) ?? []), ...typeNames(node)])
    }
  }
  return { functions, types }
}

function typeNames(node: ts.Node | undefined): string[] {
  return [...(node?.getText() ?? '').matchAll(/\b[A-Z]\w*/g)].map(([name]) => name)
}

function takesStaff({ functions, types }: Declared, name: string): boolean {
  const reached = new Set(functions.get(name))
  for (const type of reached) for (const part of types.get(type) ?? []) reached.add(part)
  return reached.has('Staff')
}
