import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ColumnChoice } from './columns.ts'
import { parseStatement } from './parse-statement.ts'

const read = (text: string | Uint8Array, chosen?: ColumnChoice) =>
  parseStatement(typeof text === 'string' ? Buffer.from(text) : text, chosen)
const rowsOf = (text: string | Uint8Array, chosen?: ColumnChoice) => {
  const reading = read(text, chosen)
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  return reading.rows
}
const problemsOf = (text: string | Uint8Array, chosen?: ColumnChoice) => {
  const reading = read(text, chosen)
  return reading.kind === 'refused' ? reading.problems : []
}

test('every column of a row is read, whatever stands around it', () => {
  const paymentId = randomUUID()
  const text = `transactionId,performed_at,type,status,amount,fees,partnerId,phone\nAb-1_x,2026-11-20T10:00:00.000Z,DEBIT,SUCCESS,7000,70,${paymentId},2290197000001\n`
  expect(rowsOf(text)).toEqual([
    {
      line: 2,
      transaction: 'Ab-1_x',
      at: new Date('2026-11-20T10:00:00Z'),
      amount: 7000,
      moved: true,
      ourReference: paymentId,
      phone: '+2290197000001',
    },
  ])
})

const french =
  'N° de transaction;Date de création;Montant (FCFA);Statut;Client\nTX1;20/11/2026 10:30;7 000;Échoué;Zoé\n'
const latin = Buffer.from(french.replace('É', 'E'), 'latin1')
test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(french)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${french}`)],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${french}`, 'utf16le')],
  ['Windows-1252', latin],
  ['the line ends of Windows', Buffer.from(french.replaceAll('\n', '\r\n'))],
  ['the line ends of old Macs', Buffer.from(french.replaceAll('\n', '\r'))],
  ['tabs', Buffer.from(french.replaceAll(';', '\t'))],
  ['commas', Buffer.from(french.replaceAll(';', ','))],
  ['the separator named in front', Buffer.from(`sep=;\n${french}`)],
])('a French export in %s is read', (_, bytes) => {
  expect(rowsOf(bytes, { transaction: 'N° de transaction' })).toMatchObject([
    { transaction: 'TX1', at: new Date('2026-11-20T09:30:00Z'), amount: 7000, moved: false },
  ])
})

test('quoted cells may hold separators, quotes and line breaks, and lines are counted in the file', () => {
  const text = 'id;note\r\n\r\nTX1;"a; ""b""\r\nc"\r\nTX2;x\r\n;\r\nTX 3;x\r\n'
  expect(rowsOf(text.replace('TX 3', 'TX3')).map(({ line }) => line)).toEqual([3, 5, 7])
  expect(problemsOf(text)).toEqual(["Ligne 7 : « TX 3 » n'est pas un numéro de transaction."])
})

test.each([
  ['7000', 7000],
  ['7 000 FCFA', 7000],
  ['7\u202f000\u00a0F', 7000],
  ['1.234.567 XOF', 1_234_567],
  ['7,000', 7000],
  ['7000.00', 7000],
  ['-7000', -7000],
  ['', null],
])('an amount written %j is read', (amount, francs) => {
  expect(rowsOf(`id;amount\nTX1;${amount}\n`)).toMatchObject([{ amount: francs }])
})

test('headers of one’s own are named, and a column can be left out', () => {
  const text = 'Opération;Somme;Date\nTX1;500;hier\n'
  expect(rowsOf(text, { transaction: 'opération', amount: 'SOMME', date: '' })).toMatchObject([
    { transaction: 'TX1', amount: 500, at: null },
  ])
  expect(problemsOf(text)).toEqual([
    'Ligne 1 : aucune colonne connue ne porte le numéro de transaction. Colonnes trouvées : « Opération », « Somme », « Date ».',
  ])
  expect(problemsOf(text, { transaction: 'Numero' })).toEqual([
    "Ligne 1 : il n'y a pas de colonne « Numero ». Colonnes trouvées : « Opération », « Somme », « Date ».",
  ])
})

test.each<[string, string | Uint8Array, string]>([
  ['nothing', '', 'Le fichier est vide.'],
  ['blank lines', '\n \n', 'Le fichier est vide.'],
  [
    'a workbook',
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
    "Ce fichier est un classeur : enregistrez-le d'abord au format CSV.",
  ],
  [
    'bytes that are no text',
    Buffer.from([0x69, 0x64, 0x0a, 0x00, 0x01]),
    "Ce fichier n'est pas un texte CSV.",
  ],
  ['a line without an end', `id\n${';'.repeat(70_000)}\n`, 'Ligne 2 : trop longue pour un relevé.'],
  ['a header alone', 'id;amount\n', 'Le relevé ne contient aucune transaction.'],
  ['a short row', 'id;amount\nTX1;1\nTX2\n', "Ligne 3 : le nombre de colonnes n'est pas celui de l'en-tête."],
  ['a long row', 'id;amount\nTX1;1;2\n', "Ligne 2 : le nombre de colonnes n'est pas celui de l'en-tête."],
  [
    'an open quote',
    'id;amount\nTX1;"1\nTX2;2\n',
    "Ligne 2 : un guillemet s'ouvre là ou plus loin et ne se ferme jamais.",
  ],
  ['a quote within a cell', 'id;amount\nTX1;1"0\n', 'Ligne 2 : un guillemet est mal placé.'],
  ['no number', 'id;amount\n;1\n', 'Ligne 2 : le numéro de transaction manque.'],
  [
    'a formula for a number',
    'id;amount\n=HYPERLINK(1);1\n',
    "Ligne 2 : « =HYPERLINK(1) » n'est pas un numéro de transaction.",
  ],
  [
    'a number that commands the terminal',
    'id;amount\n\u001b[2J;1\n',
    "Ligne 2 : « [2J » n'est pas un numéro de transaction.",
  ],
  [
    'half a franc',
    'id;amount\nTX1;7000,5\n',
    "Ligne 2 : le montant « 7000,5 » n'est pas un nombre entier de francs.",
  ],
  [
    'an amount of words',
    'id;amount\nTX1;=1+1\n',
    "Ligne 2 : le montant « =1+1 » n'est pas un nombre entier de francs.",
  ],
  [
    'a day that does not exist',
    'id;date\nTX1;2026-13-40\n',
    "Ligne 2 : la date « 2026-13-40 » n'est pas lisible.",
  ],
  [
    'a day that its month does not have',
    'id;date\nTX1;31/02/2026\n',
    "Ligne 2 : la date « 31/02/2026 » n'est pas lisible.",
  ],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(problemsOf(text)).toEqual([sentence])
})

test('formulas in cells that nobody reads harm nothing', () => {
  expect(rowsOf('id;client\nTX1;"=HYPERLINK(""https://x"";""y"")"\n')).toMatchObject([{ transaction: 'TX1' }])
})

test('of many wrong rows the first are named, and none of the right ones is taken', () => {
  const rows = Array.from({ length: 50 }, (_, index) => (index === 7 ? 'TX1;1' : 'a b;1')).join('\n')
  const problems = problemsOf(`id;amount\n${rows}\n`)
  expect(problems).toHaveLength(21)
  expect(problems.at(-1)).toBe('Et 29 autres lignes.')
})

test('100,000 rows are read', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `TX${index};7000;SUCCESS`).join('\n')
  expect(rowsOf(`id;amount;status\n${rows}\n`)).toHaveLength(100_000)
})
