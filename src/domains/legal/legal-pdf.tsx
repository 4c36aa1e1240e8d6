import { Document, Link, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { z } from 'zod'
import { formatDay } from '../../format/dates.ts'
import { drawPdf } from '../../platform/drawing/draw-pdf.ts'
import { houseColours } from '../../platform/drawing/house-colours.ts'
import { houseBand } from '../../platform/drawing/house-figures.ts'
import { legalTexts } from './legal-texts.ts'
import type { Block, LegalText, Words } from './legal-text.ts'

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

const { ink, muted, line, sand, red } = houseColours

const styles = StyleSheet.create({
  page: {
    paddingTop: 42,
    paddingBottom: 54,
    paddingHorizontal: 58,
    fontFamily: 'Noto Sans',
    fontSize: 9.5,
    color: ink,
  },
  // Not the page's: a fixed element that inherits a line height is not drawn.
  body: { fontSize: 9, lineHeight: 1.42 },
  band: { position: 'absolute', top: 0, left: 0 },
  company: { fontSize: 9.5, color: muted },
  title: { fontFamily: 'Bricolage', fontSize: 25, lineHeight: 1.15, marginTop: 4, color: ink },
  version: { marginTop: 6, color: muted },
  introduction: { marginTop: 12, padding: 10, backgroundColor: sand, fontSize: 10 },
  section: { marginTop: 9.5 },
  heading: { fontFamily: 'Bricolage', fontSize: 13, lineHeight: 1.25, color: red, marginBottom: 3 },
  block: { marginTop: 3 },
  item: { flexDirection: 'row', marginTop: 2 },
  bullet: { width: 12, color: red },
  words: { flex: 1 },
  link: { color: red },
  row: { flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: line, paddingVertical: 4, gap: 10 },
  narrow: { width: 92 },
  strong: { fontWeight: 700 },
  foot: {
    position: 'absolute',
    bottom: 24,
    left: 58,
    right: 58,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: muted,
  },
})

/** A4, numbered sections, on every page the version and the page's number. Pure work: no file but the fonts. */
export async function renderLegalPdf({ text, company, publicUrl }: LegalPdfInput): Promise<Uint8Array> {
  const legal = legalTexts[text](company)
  const version = new Date(`${legal.version}T12:00:00+01:00`)
  const absolute = (address: string) => (address.startsWith('/') ? publicUrl + address : address)
  return drawPdf(
    <Document
      title={`${legal.title} – ${company.name}`}
      author={company.name}
      language="fr"
      creationDate={version}
      modificationDate={version}
    >
      <Page size="A4" style={styles.page}>
        <Band />
        <View style={styles.body}>
          <Text style={styles.company}>{company.name}</Text>
          <Text style={styles.title}>{legal.title}</Text>
          <Text style={styles.version}>Version du {formatDay(version)}</Text>
          <View style={styles.introduction}>
            <Running words={legal.introduction} absolute={absolute} />
          </View>
          <Sections legal={legal} absolute={absolute} />
        </View>
        <View style={styles.foot} fixed>
          <Text>{`${company.name} · ${legal.title} · ${formatDay(version)}`}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} sur ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  )
}

interface Drawn {
  absolute: (address: string) => string
}

function Sections({ legal, absolute }: Drawn & { legal: LegalText }) {
  return legal.sections.map((section, index) => (
    <View key={section.id} style={styles.section}>
      {section.blocks.map((block, position) => (
        // A heading never stands alone at the foot of a page: it stays with what follows it.
        <View key={position} style={styles.block} wrap={position > 0}>
          {position === 0 && <Text style={styles.heading}>{`${index + 1}. ${section.title}`}</Text>}
          <DrawnBlock block={block} absolute={absolute} />
        </View>
      ))}
    </View>
  ))
}

function DrawnBlock({ block, absolute }: Drawn & { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <Running words={block.words} absolute={absolute} />
    case 'list':
      return block.items.map((item, index) => (
        <View key={index} style={styles.item} wrap={false}>
          <Text style={styles.bullet}>•</Text>
          <View style={styles.words}>
            <Running words={item} absolute={absolute} />
          </View>
        </View>
      ))
    case 'table':
      return [block.columns, ...block.rows].map((row, index) => (
        <View key={index} style={[styles.row, index === 0 ? styles.strong : {}]} wrap={false}>
          {row.map((cell, column) => (
            <Text key={column} style={column === 1 ? styles.words : styles.narrow}>
              {cell}
            </Text>
          ))}
        </View>
      ))
  }
}

function Running({ words, absolute }: Drawn & { words: Words }) {
  if (typeof words === 'string') return <Text>{words}</Text>
  return (
    <Text>
      {words.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link key={index} src={absolute(part.href)} style={styles.link}>
            {part.text}
          </Link>
        ),
      )}
    </Text>
  )
}

/** The strip of appliqué over the whole width, as on the site. */
function Band() {
  return (
    <Svg viewBox="0 0 595.28 22" style={[styles.band, { width: 595.28, height: 22 }]} fixed>
      {houseBand(595.28, 22).map(({ d, fill }) => (
        <Path key={d} d={d} fill={fill} />
      ))}
    </Svg>
  )
}
