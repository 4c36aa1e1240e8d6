import { z } from 'zod'
import { amountInWords } from '../../../format/amount-in-words.ts'
import { formatMoney } from '../../../format/money.ts'
import { headingFace } from '../../../format/script-coverage.ts'
import { figuresSvg, houseBand } from '../../../platform/drawing/house-figures.ts'
import { setWords } from '../../../platform/drawing/set-words.ts'
import { typesetPdf } from '../../../platform/drawing/typeset.ts'
import template from './receipt.typ'

/** What a worker needs to draw a receipt: A5, one page unless the lines need more. */
export const receiptInput = z.object({
  /** 'Reçu de don'. */
  title: z.string(),
  reference: z.string(),
  /** Whole francs. */
  amount: z.int(),
  /** What was bought, with prices in whole francs. Empty for a donation. */
  lines: z.array(z.object({ what: z.string(), detail: z.string(), amount: z.int() })),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A sentence, or ''. */
  thanks: z.string(),
  foot: z.array(z.string()),
  companyName: z.string(),
})
export type ReceiptInput = z.infer<typeof receiptInput>

const A5 = { width: 419.53, height: 595.28, margin: 34 }
const contentWidth = A5.width - 2 * A5.margin
const band = figuresSvg(houseBand(A5.width, 16), A5.width, 16)

const fact = { face: 'bold', size: 11.5, leading: 15.5, lines: 2 } as const
const bought = { ...fact, width: contentWidth - 100 } as const
const detail = { face: 'regular', size: 9, leading: 12.6, lines: 2, width: contentWidth - 100 } as const

/** Draws the receipt. Pure work: no database, no network, no file but the fonts. */
export function renderReceiptPdf({
  title,
  reference,
  amount,
  companyName,
  ...said
}: ReceiptInput): Promise<Uint8Array> {
  return typesetPdf({
    name: 'a receipt',
    template,
    describe: (write) => {
      // A receipt with lines has two columns, so that a usual order fits on one page.
      const columns = said.lines.length > 0 ? 2 : 1
      const width = (contentWidth - 12 * (columns - 1)) / columns
      const house = write(companyName)
      return {
        sizes: { ...A5, columns, 'above-title': columns === 2 ? 14 : 26 },
        band,
        title,
        reference,
        company: companyName,
        house: setWords(house, {
          face: headingFace(house),
          size: 16,
          leading: 20,
          lines: 1,
          width: contentWidth - 40,
        }),
        amount: formatMoney(amount),
        'in-words': amountInWords(amount),
        lines: said.lines.map((line) => ({
          what: setWords(write(line.what), bought),
          detail: setWords(write(line.detail), detail),
          amount: formatMoney(line.amount),
        })),
        facts: said.facts.map(({ label, value }) => [label, setWords(write(value), { ...fact, width })]),
        thanks: said.thanks,
        foot: said.foot.map(write),
      }
    },
  })
}
