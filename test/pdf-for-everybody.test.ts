import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWorkers, type Workers } from '../src/platform/workers.ts'
import { exampleDocuments } from './factories/example-documents.ts'

/** What a screen reader needs of a document, read by Poppler; `npm run check:pdf` asks veraPDF for all of PDF/UA. */

let workers: Workers
let folder: string
beforeAll(async () => {
  workers = createWorkers(inject('workers'), { threads: 1 })
  folder = await mkdtemp(join(tmpdir(), 'kwabo-pdf-'))
})
afterAll(async () => {
  await workers.close()
  await rm(folder, { recursive: true })
})

async function read(name: keyof typeof exampleDocuments) {
  const { work, input } = exampleDocuments[name]
  const pdf = await workers.run(work, input)
  const path = join(folder, `${name}.pdf`)
  await writeFile(path, pdf)
  const ask = async (program: string, ...options: string[]) =>
    (await promisify(execFile)(program, [...options, path, ...(program === 'pdftotext' ? ['-'] : [])])).stdout
  return {
    raw: Buffer.from(pdf).toString('latin1'),
    info: await ask('pdfinfo'),
    structure: await ask('pdfinfo', '-struct-text'),
    text: await ask('pdftotext'),
  }
}

/** Every letter as often as it occurs, in whatever order it is told. A hyphen at the end of a line is left out by one. */
const letters = (text: string) => [...text.normalize('NFKC').replace(/[\s-]/g, '')].toSorted().join('')
const spoken = (structure: string) =>
  [...structure.matchAll(/^\s*"(.*)"$/gm)].map(([, words = '']) => words).join('')
const count = (text: string, what: RegExp) => [...text.matchAll(what)].length

const names = ['ticket', 'liveTicket', 'orderReceipt', 'gift', 'terms', 'privacy'] as const

describe.each(names)('the PDF of %s', (name) => {
  it('has a title, a language, and everything that is to be read in its structure', async () => {
    const { raw, info, structure, text } = await read(name)
    expect(info).toMatch(/^Tagged: +yes$/m)
    expect(info).toMatch(/^Title: +\S/m)
    expect(raw).toContain('/Lang (fr)')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(count(structure, /^ *H1 /gm)).toBe(1)
    // The foot of each page of a long text is for the eye alone.
    expect(letters(spoken(structure))).toBe(letters(text.replace(/^.*\n*Page \d+ sur \d+$/gm, '')))
  })

  it('says of each picture what it shows, and of each link where it leads', async () => {
    const { raw, structure } = await read(name)
    expect(count(raw, /\/Alt \(/g)).toBe(count(structure, /^ *Figure/gm))
    expect(count(raw, /\/Subtype \/Link/g)).toBe(count(raw, /\/URI \((?:https?:|mailto:|tel:)/g))
    expect(count(structure, /^ *Link/gm)).toBe(count(raw, /\/Subtype \/Link/g))
  })
})

it('a ticket is read from its event to its small print, and its code and poster are told', async () => {
  const { raw, structure } = await read('ticket')
  const order = ['Siano Babassa', 'Place du Souvenir', 'KW-7F3K-92QW', 'Ayaba Dossou', 'Vendu par', 'Kwabo']
  const places = order.map((words) => structure.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(raw).toContain('/Alt (Affiche : Siano Babassa)')
  expect(raw).toContain('/Alt (Code du ticket KW-7F3K-92QW)')
  expect(raw).toContain('/URI (https://kwabo.example/verifier)')
})
