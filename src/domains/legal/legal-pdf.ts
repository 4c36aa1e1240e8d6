import { z } from 'zod'
import { formatDay } from '../../format/dates.ts'
import { figuresSvg, houseBand } from '../../platform/drawing/house-figures.ts'
import { typesetPdf } from '../../platform/drawing/typeset.ts'
import template from './legal.typ'
import type { Block, LegalCompany, Words } from './legal-text.ts'
import { legalTexts } from './legal-texts.ts'

/** What a worker is given to draw the PDF of one of the texts. */
export const legalPdfInput = z.object({
  text: z.enum(['terms', 'privacy']),
  publicUrl: z.string(),
  company: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    hours: z.string(),
  }),
})
export type LegalPdfInput = z.infer<typeof legalPdfInput>

const BAND = { width: 595.28, height: 22 }
const band = figuresSvg(houseBand(BAND.width, BAND.height), BAND.width, BAND.height)

/** A4, numbered sections, on every page the version and the page's number. Pure work: no file but the fonts. */
export function renderLegalPdf({ text, company, publicUrl }: LegalPdfInput): Promise<Uint8Array> {
  return typesetPdf({
    name: 'a legal text',
    template,
    describe: (write) => {
      const { title, version, introduction, sections } = legalTexts[text](writtenCompany(company, write))
      return {
        band,
        title,
        company: write(company.name),
        version,
        day: formatDay(new Date(`${version}T12:00:00+01:00`)),
        introduction: running(introduction),
        sections: sections.map((section) => ({ title: section.title, blocks: section.blocks.map(drawn) })),
      }
    },
  })

  function running(words: Words) {
    const parts = typeof words === 'string' ? [words] : words
    return parts.map((part) =>
      typeof part === 'string' || !part.href.startsWith('/')
        ? part
        : { ...part, href: publicUrl + part.href },
    )
  }

  function drawn(block: Block) {
    switch (block.kind) {
      case 'paragraph':
        return { kind: block.kind, words: running(block.words) }
      case 'list':
        return { kind: block.kind, items: block.items.map(running) }
      case 'table':
        return block
    }
  }
}

function writtenCompany(company: LegalCompany, write: (text: string) => string): LegalCompany {
  const { name, address, hours } = company
  return { ...company, name: write(name), address: write(address), hours: write(hours) }
}
