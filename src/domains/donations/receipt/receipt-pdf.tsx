import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { z } from 'zod'
import { amountInWords } from '../../../format/amount-in-words.ts'
import { formatLong } from '../../../format/dates.ts'
import { formatMoney } from '../../../format/money.ts'
import { headingFace } from '../../../format/script-coverage.ts'
import { drawPdf } from '../../../platform/drawing/draw-pdf.ts'
import { houseColours } from '../../../platform/drawing/house-colours.ts'
import { houseBand, houseMark, type Figure } from '../../../platform/drawing/house-figures.ts'
import { Words, type WordsStyle } from '../../../platform/drawing/pdf-words.tsx'

/** What a worker is given to draw a receipt: one A5 page. */
export const receiptInput = z.object({
  reference: z.string(),
  /** Whole francs. */
  amount: z.int(),
  paidAt: z.string(),
  /** As the donor wrote it; '' for who gave without a name. */
  donor: z.string(),
  city: z.string(),
  company: z.object({ name: z.string(), address: z.string(), email: z.string() }),
})
export type ReceiptInput = z.infer<typeof receiptInput>

const { ink, muted, line, sand } = houseColours
const pageWidth = 419.53
const margin = 34
const contentWidth = pageWidth - 2 * margin
const band = houseBand(pageWidth, 16)

const styles = StyleSheet.create({
  page: {
    padding: margin,
    paddingTop: margin + 14,
    fontFamily: 'Noto Sans',
    fontSize: 10,
    lineHeight: 1.4,
    color: ink,
  },
  band: { position: 'absolute', top: 0, left: 0, width: pageWidth, height: 16 },
  house: { flexDirection: 'row', alignItems: 'center', gap: 8 },
  mark: { width: 24, height: 24 },
  title: { fontFamily: 'Bricolage', fontSize: 28, lineHeight: 1.1, marginTop: 26 },
  amount: { marginTop: 20, padding: 16, borderRadius: 10, backgroundColor: sand },
  figure: { fontFamily: 'Bricolage', fontSize: 30, lineHeight: 1.1 },
  words: { marginTop: 4 },
  facts: { marginTop: 20, gap: 10 },
  fact: { borderTopWidth: 1, borderTopColor: line, paddingTop: 8 },
  label: { fontSize: 8, color: muted },
  value: { fontSize: 11.5, fontWeight: 700 },
  thanks: { marginTop: 22, fontSize: 11 },
  foot: {
    marginTop: 'auto',
    borderTopWidth: 1,
    borderTopColor: line,
    paddingTop: 10,
    fontSize: 8,
    color: muted,
  },
})

const factWords = {
  face: 'bold',
  size: 11.5,
  leading: 15.5,
  lines: 2,
  width: contentWidth,
  colour: ink,
} satisfies WordsStyle

function Figures({ figures }: { figures: Figure[] }) {
  return figures.map(({ d, fill }) => <Path key={d} d={d} fill={fill} />)
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={styles.fact}>
      <Text style={styles.label}>{label}</Text>
      <Words style={factWords}>{value}</Words>
    </View>
  )
}

/** Draws the receipt. Pure work: no database, no network, no file but the fonts. */
export async function renderReceiptPdf({ reference, amount, paidAt, donor, city, company }: ReceiptInput) {
  const { name, address, email } = company
  return drawPdf(
    <Document title={`Reçu de don ${reference}`} language="fr">
      <Page size="A5" style={styles.page}>
        <Svg viewBox={`0 0 ${pageWidth} 16`} style={styles.band}>
          <Figures figures={band} />
        </Svg>
        <View style={styles.house}>
          <Svg viewBox="0 0 36 36" style={styles.mark}>
            <Figures figures={houseMark} />
          </Svg>
          <Words
            style={{
              face: headingFace(name),
              size: 16,
              leading: 20,
              lines: 1,
              width: contentWidth - 40,
              colour: ink,
            }}
          >
            {name}
          </Words>
        </View>
        <Text style={styles.title}>Reçu de don</Text>
        <View style={styles.amount}>
          <Text style={styles.figure}>{formatMoney(amount)}</Text>
          <Text style={styles.words}>{amountInWords(amount)}</Text>
        </View>
        <View style={styles.facts}>
          <Fact label="Numéro du reçu" value={reference} />
          <Fact label="Reçu le" value={formatLong(paidAt)} />
          <Fact
            label="De la part de"
            value={[donor || 'Un donateur anonyme', city].filter(Boolean).join(', ')}
          />
        </View>
        <Text style={styles.thanks}>Merci. Votre soutien fait la différence.</Text>
        <View style={styles.foot}>
          <Text>
            {name}, {address}. Ce reçu atteste que cette somme a été versée par paiement mobile ou par carte.
          </Text>
          <Text>
            Une question ? {email}, en indiquant le numéro {reference}.
          </Text>
        </View>
      </Page>
    </Document>,
  )
}
