import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { typesetFonts } from './font-files.ts'
import { houseColours } from './house-colours.ts'
import { figuresSvg, houseMark } from './house-figures.ts'
import house from './house.typ'
import { inLatin, legible } from './legible.ts'
import { reportToLog } from './report-to-log.ts'

/** A document to set: a template, and what it says. */
export interface Sheet {
  /** For the log. */
  name: string
  /** Source of a `.typ` file. It reads what `describe` answers from '/data.json'. */
  template: string
  /** What the template is given. It puts whatever somebody typed through `write`, which gives every letter a shape. */
  describe: (write: (text: string) => string) => unknown
  /** JPEGs, by the names under which the template finds them. */
  pictures?: Record<string, Uint8Array>
}

/**
 * A PDF that screen readers can read (PDF/UA-1). The standard refuses a letter without a shape. If it refuses, the
 * document is set again in Latin letters and without the standard: whoever paid gets a document.
 */
export async function typesetPdf(sheet: Sheet): Promise<Uint8Array> {
  try {
    return await pdfOf(sheet, legible, { pdfStandard: 'ua-1' })
  } catch {
    // Without the error, which quotes what was to be set.
    reportToLog(`${sheet.name} could not be set as written, and was set in Latin letters`)
    return pdfOf(sheet, inLatin, {})
  }
}

function pdfOf(
  sheet: Sheet,
  write: (text: string) => string,
  options: { pdfStandard?: string },
): Promise<Uint8Array> {
  return compiled(sheet, write, (document) => open().pdf(document, options))
}

/** The one page of a document as an SVG, letters as outlines. */
export function typesetSvg(sheet: Sheet): Promise<string> {
  return compiled(sheet, legible, (document) => open().plainSvg(document))
}

/** No such folder exists: Typst sees only what `give` and `addSource` put there. */
const root = fileURLToPath(new URL('typst', import.meta.url))

let compiler: NodeCompiler | undefined

/** Each thread has one, which reads the fonts once. */
function open(): NodeCompiler {
  if (compiler) return compiler
  compiler = NodeCompiler.create({
    workspace: root,
    fontArgs: [{ fontBlobs: typesetFonts.map((path) => readFileSync(path)) }],
  })
  give(
    'house.json',
    Buffer.from(JSON.stringify({ colours: houseColours, mark: figuresSvg(houseMark, 36, 36) })),
  )
  compiler.addSource(join(root, 'house.typ'), house)
  return compiler
}

function give(name: string, content: Uint8Array): void {
  open().mapShadow(join(root, name), Buffer.from(content))
}

async function compiled<Form>(
  { template, describe, pictures = {} }: Sheet,
  write: (text: string) => string,
  form: (document: NodeTypstDocument) => Form,
): Promise<Form> {
  // Typst's memory is freed only between two turns of the event loop. A thread with work waiting makes none by itself,
  // and held 4 GB after 40,000 tickets.
  await turn()
  const typst = open()
  typst.addSource(join(root, 'sheet.typ'), template)
  give('data.json', Buffer.from(JSON.stringify(describe(write))))
  for (const [name, picture] of Object.entries(pictures)) give(name, picture)
  try {
    const outcome = typst.compile({ mainFilePath: join(root, 'sheet.typ') })
    if (!outcome.result)
      throw new Error('the template does not compile', { cause: outcome.takeDiagnostics()?.shortDiagnostics })
    return form(outcome.result)
  } finally {
    for (const name of Object.keys(pictures)) typst.unmapShadow(join(root, name))
    // Forgets what the last ten documents did not need, so that a thread does not grow.
    typst.evictCache(10)
  }
}
