import type { Staff } from '../../src/platform/actor.ts'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import {
  compareStatement,
  type Comparison,
  type Listed,
} from '../../src/domains/books/statements/compare-statement.ts'
import { guessOrders } from '../../src/domains/after-sale/recovery/guess-orders.ts'
import { confirmBesideSite, settlePayments } from '../../src/services/payment-owners.ts'
import { loadLiveKeys } from '../../src/domains/live/access/live-keys.ts'
import { columnNames, type ColumnChoice } from '../../src/domains/payments/statements/columns.ts'
import {
  importStatement,
  type ImportedStatement,
} from '../../src/domains/payments/statements/import-statement.ts'
import { resultWords } from '../../src/domains/payments/statements/result-words.ts'
import { traceTransaction } from '../../src/domains/payments/statements/trace-transaction.ts'
import type { TransactionResult } from '../../src/domains/payments/transaction-result.ts'
import { loadTicketKeys } from '../../src/domains/tickets/signing-keys.ts'
import { formatDay } from '../../src/format/dates.ts'
import { formatMoney } from '../../src/format/money.ts'
import { besideSite, failed, readOperator, type Beside } from './beside-site.ts'

const usage = `npm run reconcile -- RELEVE.csv [--column transaction=NOM] [--column date=NOM …]
npm run reconcile -- transaction NUMERO…      des numéros, sans relevé
Colonnes : ${columnNames.join(', ')} ; --column date= laisse une colonne de côté.
Qui importe est noté : --by NOM, sinon l'utilisateur du système.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string' }, column: { type: 'string', multiple: true } },
})
const [first = '', ...others] = positionals
const by = readOperator(values.by)
const columns = readColumns(values.column ?? [])

if (!by || !columns || first === '' || (first === 'transaction') !== others.length > 0) failed(usage)
else if (first === 'transaction') await besideSite((services) => trace(services, others, by))
else await besideSite((services) => reconcile(services, first, columns, by))

function readColumns(given: readonly string[]): ColumnChoice | undefined {
  const choice: ColumnChoice = {}
  for (const one of given) {
    const [name, ...rest] = one.split('=')
    const known = columnNames.find((column) => column === name)
    if (known === undefined || rest.length === 0) return undefined
    choice[known] = rest.join('=')
  }
  return choice
}

/** What settling takes. The mails that follow from it are sent by the site. */
async function settlingServices(beside: Beside) {
  const services = { ...beside, keys: await loadTicketKeys(beside), liveKeys: await loadLiveKeys(beside) }
  return { services, settle: settlePayments(confirmBesideSite(services)) }
}

async function trace(beside: Beside, numbers: readonly string[], by: Staff): Promise<void> {
  const { services, settle } = await settlingServices(beside)
  for (const number of numbers) {
    const { result } = await traceTransaction(services, settle, number, by)
    const line = `${number}  ${resultWords[result]}`
    if (result === 'unread') failed(line)
    else console.log(line)
  }
}

async function reconcile(beside: Beside, path: string, choice: ColumnChoice, by: Staff): Promise<void> {
  const bytes = await readFile(path).catch((error: unknown) => {
    failed(`${path} : ce fichier ne peut pas être lu (${error instanceof Error ? error.message : ''}).`)
    return undefined
  })
  if (!bytes) return
  const { services, settle } = await settlingServices(beside)
  const file = { name: basename(path), bytes, columns: choice, by }
  const imported = await importStatement(services, settle, file)
  if (imported.kind === 'refused') {
    for (const problem of imported.problems) console.log(problem)
    console.log('Une autre colonne se nomme avec --column transaction="NOM".')
    failed("Rien n'a été importé.")
    return
  }
  await report(beside, imported, await compareStatement(services, imported.statementId))
}

async function report(services: Beside, imported: ImportedStatement, seen: Comparison): Promise<void> {
  const { before, rows, counts, left } = imported
  if (before) console.log(`Ce relevé a déjà été importé le ${formatDay(before.at)} par ${before.by}.`)
  console.log(`${rows} transactions dans le relevé.`)
  for (const [result, count] of Object.entries(counts)) {
    const known = isResult(result) ? resultWords[result] : result
    console.log(`  ${String(count).padStart(6)}  ${known}`)
  }
  await list('Trouvé, ou sans commande :', seen.found, async (row) => {
    const money = row.amount === null ? '' : formatMoney(row.amount)
    const meant = row.result === 'unmatched' ? await guessOrders(services, row) : []
    const guess = meant.length > 0 ? `peut-être pour ${meant.join(', ')}` : ''
    return [`ligne ${row.line}`, row.transaction, money, resultWords[row.result], guess]
  })
  await list('Montants différents :', seen.differing, async (row) => [
    `ligne ${row.line}`,
    row.transaction,
    `relevé ${row.amount === null ? '' : formatMoney(row.amount)}`,
    `chez nous ${formatMoney(row.received)}`,
  ])
  if (!seen.lacking) console.log("Le relevé ne dit pas ses dates : ce qui lui manque n'a pas été cherché.")
  const lacking = seen.lacking ?? { rows: [], total: 0 }
  await list('Chez nous, et absent du relevé de ces jours :', lacking, async (one) => [
    one.transaction,
    formatMoney(one.amount),
    formatDay(one.settledAt),
    `paiement ${one.paymentId}`,
  ])
  if (left > 0)
    failed(`Le prestataire ne répond pas : ${left} lignes attendent. Relancez la même commande plus tard.`)
}

async function list<Row>(
  title: string,
  { rows, total }: Listed<Row>,
  parts: (row: Row) => Promise<string[]>,
): Promise<void> {
  if (total === 0) return
  console.log(`${title} ${total}`)
  for (const row of rows) console.log(`  ${(await parts(row)).filter((part) => part !== '').join('  ')}`)
  if (total > rows.length) console.log(`  … et ${total - rows.length} autres`)
}

function isResult(result: string): result is TransactionResult {
  return Object.hasOwn(resultWords, result)
}
