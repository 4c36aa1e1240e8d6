import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { findColumns, type ColumnChoice, type Columns } from './columns.ts'
import {
  readAmount,
  readDate,
  readReference,
  readStatementPhone,
  readStatus,
  readTransactionId,
} from './parse-cells.ts'

/** A row of a statement: a hint. Only its number is used for fetching. Amounts in whole francs. */
export interface StatementRow {
  /** The line of the file at which the row begins, counted from 1. */
  line: number
  transaction: string
  at: Date | null
  amount: number | null
  /** Whether the file says that money moved; null: it does not say. */
  moved: boolean | null
  ourReference: string | null
  phone: string | null
}

export type StatementReading =
  /** `header`: the names of the columns that can be chosen. */
  | { kind: 'read'; rows: StatementRow[]; header: string[]; columns: Columns }
  /** `problems`: sentences for the person who imports, with line numbers. Nothing of the file is imported. */
  | { kind: 'refused'; problems: string[]; header: string[] }

const MOST_ROWS = 200_000
/** Characters. A longer line is no row, and a line of separators alone would be millions of cells. */
const LONGEST_LINE = 64 * 1024
/** How many faults are listed. Further faults would be alike. */
const MOST_PROBLEMS = 20
/** Columns that can be chosen by name, and how long their names are. */
const MOST_COLUMNS = 60
const LONGEST_NAME = 100

/** Pure: reads a whole statement, or says what is wrong with it. */
export function parseStatement(bytes: Uint8Array, chosen: ColumnChoice = {}): StatementReading {
  const decoded = decodeText(bytes)
  if (decoded.kind === 'refused') return refused(decoded.why)
  const table = readTable(decoded.text)
  if ('problem' in table) return refused(table.problem)
  const [header, ...records] = table.records
  if (!header || records.length === 0) return refused('Le relevé ne contient aucune transaction.')
  if (records.length > MOST_ROWS)
    return refused(`Le relevé a plus de ${MOST_ROWS} lignes : exportez une période plus courte.`)

  const names = header.cells.slice(0, MOST_COLUMNS).map((name) => name.trim().slice(0, LONGEST_NAME))
  const { columns, missing } = findColumns(header.cells, chosen)
  const found = names.map(shown).join(', ')
  if (missing.length > 0)
    return refused(`Ligne ${header.line} : il n'y a pas de colonne ${missing.map(shown).join(', ')}. Colonnes trouvées : ${found}.`, names) // prettier-ignore
  if (columns.transaction === undefined)
    return refused(`Ligne ${header.line} : aucune colonne connue ne porte le numéro de transaction. Colonnes trouvées : ${found}.`, names) // prettier-ignore

  const problems: string[] = []
  const rows: StatementRow[] = []
  for (const record of records) {
    const row = readRow(record, columns)
    if (typeof row === 'string') problems.push(`Ligne ${record.line} : ${row}`)
    else rows.push(row)
  }
  if (problems.length === 0) return { kind: 'read', rows, header: names, columns }
  const more = problems.length - MOST_PROBLEMS
  return {
    kind: 'refused',
    header: names,
    problems: [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`Et ${more} autres lignes.`] : [])],
  }
}

interface Line {
  line: number
  cells: string[]
}

function readRow({ line, cells }: Line, columns: Columns): StatementRow | string {
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? '').trim())
  const number = cell(columns.transaction)
  if (number === '') return 'le numéro de transaction manque.'
  const transaction = readTransactionId(number)
  if (transaction === undefined) return `${shown(number)} n'est pas un numéro de transaction.`
  const amount = cell(columns.amount)
  const francs = amount === '' ? null : readAmount(amount)
  if (francs === undefined) return `le montant ${shown(amount)} n'est pas un nombre entier de francs.`
  const date = cell(columns.date)
  const at = date === '' ? null : readDate(date)
  if (at === undefined) return `la date ${shown(date)} n'est pas lisible.`
  return {
    line,
    transaction,
    at,
    amount: francs,
    moved: readStatus(cell(columns.status)),
    ourReference: readReference(cell(columns.reference)),
    phone: readStatementPhone(cell(columns.phone)),
  }
}

function readTable(text: string): { records: Line[] } | { problem: string } {
  const overlong = findOverlong(text)
  if (overlong !== undefined) return { problem: `Ligne ${overlong} : trop longue pour un relevé.` }
  // Excel's own first line, which names the separator.
  const named = /^sep=(.)\n/i.exec(text)
  const records: Line[] = []
  let read = named ? 1 : 0
  try {
    parse(text, {
      delimiter: named?.[1] ?? separatorOf(text),
      from_line: read + 1,
      to: MOST_ROWS + 2,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (record: unknown, { lines }) => {
        const cells = Array.isArray(record) ? record.map(String) : []
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
        records.push({ line: lines - breaks, cells })
        read = lines
        return null
      },
    })
    return { records }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { problem: broken(error, read + 1) }
  }
}

function findOverlong(text: string): number | undefined {
  for (let line = 1, from = 0; from < text.length; line += 1) {
    const next = text.indexOf('\n', from)
    const end = next < 0 ? text.length : next
    if (end - from > LONGEST_LINE) return line
    from = end + 1
  }
  return undefined
}

/** The separator that occurs most often in the header, outside quotes. */
function separatorOf(text: string): string {
  const header =
    text
      .slice(0, 10_000)
      .trimStart()
      .split('\n')[0]
      ?.replace(/"[^"]*"/g, '') ?? ''
  const count = (sign: string) => header.split(sign).length
  return [';', ',', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/** Says what is wrong with the file. `next`: the first line that could not be parsed. */
function broken(error: CsvError, next: number): string {
  const line = typeof error.lines === 'number' ? error.lines : next
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return `Ligne ${line} : le nombre de colonnes n'est pas celui de l'en-tête.`
    case 'CSV_QUOTE_NOT_CLOSED':
      return `Ligne ${next} : un guillemet s'ouvre là ou plus loin et ne se ferme jamais.`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `Ligne ${line} : un guillemet est mal placé.`
    default:
      return `Ligne ${line} : ce n'est pas du CSV.`
  }
}

const refused = (problem: string, header: string[] = []): StatementReading => ({
  kind: 'refused',
  problems: [problem],
  header,
})

/** A piece of the file to quote in a message: short, without control characters, which a terminal would obey. */
function shown(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return `« ${plain.length > 40 ? `${plain.slice(0, 40)}…` : plain} »`
}
