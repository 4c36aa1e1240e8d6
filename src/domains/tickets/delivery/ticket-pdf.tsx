import { Document, Image, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { z } from 'zod'
import { drawPdf } from '../../../platform/drawing/draw-pdf.ts'
import { houseColours } from '../../../platform/drawing/house-colours.ts'
import { houseBand, houseMark, type Figure } from '../../../platform/drawing/house-figures.ts'
import { Words, type WordsStyle } from '../../../platform/drawing/pdf-words.tsx'
import { heldTicket, mayBeShown, type HeldTicket } from '../present-ticket.ts'
import { href, routes } from '../../../routes.ts'
import { posterBytes } from './poster.ts'
import { QR_SIZE, qrPath } from './qr-svg.ts'
import { priceWords, ticketTerms, typeWords } from './terms.ts'
import { headingFace } from '../../../format/script-coverage.ts'

/** What a worker is given to draw a PDF: one page a ticket. Posters are JPEGs by event id; each is embedded once. */
export const ticketPdfInput = z.object({
  tickets: z.array(heldTicket).min(1),
  orderReference: z.string().nullable(),
  publicUrl: z.string(),
  /** Whose mark stands at the foot. */
  companyName: z.string(),
  posters: z.record(z.string(), posterBytes),
})
export type TicketPdfInput = z.infer<typeof ticketPdfInput>

const { ink, muted, line, red } = houseColours

const pageWidth = 419.53
const margin = 28
const contentWidth = pageWidth - 2 * margin
const band = houseBand(pageWidth, 16)
const poster = { width: 156, height: 195 }
const gap = 18
/** The code's quiet zone reaches into the margin, so that its dark part stands in line with the rest. */
const code = { width: 222, quiet: 20 }
const factsWidth = contentWidth - (code.width - code.quiet) - 14

const styles = StyleSheet.create({
  page: {
    padding: margin,
    paddingTop: margin + 8,
    paddingBottom: 20,
    fontFamily: 'Noto Sans',
    fontSize: 9.5,
    lineHeight: 1.35,
    color: ink,
  },
  head: { flexDirection: 'row', gap, minHeight: poster.height },
  poster: { ...poster, borderRadius: 8, objectFit: 'cover' },
  headText: { flex: 1, justifyContent: 'center' },
  space: { height: 7 },
  when: { fontSize: 11, fontWeight: 700 },
  cut: { borderTopWidth: 1, borderTopColor: line, borderTopStyle: 'dashed', marginVertical: 14 },
  body: { flexDirection: 'row', gap: 14 },
  code: { width: code.width, height: code.width, marginLeft: -code.quiet, marginTop: -code.quiet },
  access: {
    width: code.width - code.quiet,
    borderWidth: 1.5,
    borderColor: ink,
    borderRadius: 8,
    padding: 14,
    gap: 12,
    alignSelf: 'flex-start',
  },
  credential: { fontSize: 20, fontWeight: 700, lineHeight: 1.2 },
  facts: { width: factsWidth, gap: 8 },
  label: { fontSize: 7.5, color: muted },
  value: { fontSize: 10.5, fontWeight: 700 },
  number: { fontSize: 14, fontWeight: 700, lineHeight: 1.2 },
  band: { position: 'absolute', top: 0, left: 0, width: pageWidth, height: 16 },
  house: { flexDirection: 'row', alignItems: 'center', gap: 6, marginBottom: 4 },
  mark: { width: 18, height: 18 },
  foot: { marginTop: 'auto', borderTopWidth: 1, borderTopColor: line, paddingTop: 8, gap: 3 },
  terms: { fontSize: 7.2, lineHeight: 1.35, color: muted },
})

const fact = {
  face: 'bold',
  size: 10.5,
  leading: 14.2,
  lines: 3,
  width: factsWidth,
  colour: ink,
} satisfies WordsStyle

/** A long name is set smaller, so that it does not push the code off the page. */
function nameStyle(name: string, width: number): WordsStyle {
  const face = headingFace(name)
  const size = name.length > 40 ? 16 : face === 'display' ? 23 : 21
  return { face, size, leading: size * (face === 'display' ? 1.08 : 1.25), lines: 5, width, colour: ink }
}

function companyStyle(name: string): WordsStyle {
  return { face: headingFace(name), size: 12, leading: 15, lines: 1, width: contentWidth - 30, colour: ink }
}

function Figures({ figures }: { figures: Figure[] }) {
  return figures.map(({ d, fill }) => <Path key={d} d={d} fill={fill} />)
}

/** A live ticket opens no entrance: in the place of the code stands what its holder logs in with, and where. */
function Access({ access, address }: { access: NonNullable<HeldTicket['access']>; address: string }) {
  return (
    <View style={styles.access}>
      <View>
        <Text style={styles.label}>Numéro de série</Text>
        <Text style={styles.credential}>{access.serial}</Text>
      </View>
      <View>
        <Text style={styles.label}>Mot de passe</Text>
        <Text style={styles.credential}>{access.password}</Text>
      </View>
      <View>
        <Text style={styles.label}>À regarder sur</Text>
        <Text style={styles.value}>{address.replace(/^https?:\/\//, '')}</Text>
      </View>
    </View>
  )
}

/** No file is made of a blocked or void ticket. If one is drawn all the same, it says so in the place of its code. */
function Code({ ticket }: { ticket: HeldTicket }) {
  if (mayBeShown(ticket))
    return (
      <Svg viewBox={`0 0 ${QR_SIZE} ${QR_SIZE}`} style={styles.code}>
        <Path d={qrPath(ticket.qrText)} fill="#000000" />
      </Svg>
    )
  return (
    <View style={styles.access}>
      <Text style={styles.value}>
        {ticket.change?.kind === 'cancelled'
          ? "L'événement est annulé : ce ticket n'ouvre plus l'entrée."
          : "Ce ticket n'ouvre pas l'entrée."}
      </Text>
    </View>
  )
}

function TicketPage({ ticket, input, place }: { ticket: HeldTicket; input: TicketPdfInput; place: string }) {
  const picture = input.posters[ticket.eventId]
  const width = contentWidth - (picture ? poster.width + gap : 0)
  return (
    <Page size="A5" style={styles.page}>
      <Svg viewBox={`0 0 ${pageWidth} 16`} style={styles.band}>
        <Figures figures={band} />
      </Svg>
      <View style={styles.head}>
        {picture && <Image style={styles.poster} src={{ data: Buffer.from(picture), format: 'jpg' }} />}
        <View style={styles.headText}>
          <Words style={{ face: 'bold', size: 9.5, leading: 13, lines: 2, width, colour: red }}>
            {typeWords(ticket)}
          </Words>
          <View style={styles.space} />
          <Words style={nameStyle(ticket.eventName, width)}>{ticket.eventName}</Words>
          <View style={styles.space} />
          <Text style={styles.when}>{ticket.when}</Text>
          <Words style={{ face: 'regular', size: 10.5, leading: 14.2, lines: 3, width, colour: ink }}>
            {ticket.venue}
          </Words>
        </View>
      </View>
      <View style={styles.cut} />
      <View style={styles.body}>
        {ticket.access ? (
          <Access access={ticket.access} address={input.publicUrl + href(routes.liveLogin)} />
        ) : (
          <Code ticket={ticket} />
        )}
        <View style={styles.facts}>
          <View>
            <Text style={styles.label}>Ticket</Text>
            <Text style={styles.number}>{ticket.number}</Text>
          </View>
          <View>
            <Text style={styles.label}>Au nom de</Text>
            <Words style={fact}>{ticket.holderName}</Words>
          </View>
          <View>
            <Text style={styles.label}>Prix, frais compris</Text>
            <Text style={styles.value}>{priceWords(ticket)}</Text>
          </View>
          {input.orderReference !== null && (
            <View>
              <Text style={styles.label}>Commande</Text>
              <Text style={styles.value}>{input.orderReference}</Text>
            </View>
          )}
          <View>
            <Text style={styles.label}>Vendu par</Text>
            <Words style={fact}>{ticket.seller}</Words>
          </View>
          {place !== '' && <Text style={styles.label}>{place}</Text>}
        </View>
      </View>
      <View style={styles.foot}>
        <View style={styles.house}>
          <Svg viewBox="0 0 36 36" style={styles.mark}>
            <Figures figures={houseMark} />
          </Svg>
          <Words style={companyStyle(input.companyName)}>{input.companyName}</Words>
        </View>
        {ticketTerms(input.publicUrl, ticket).map((sentence) => (
          <Text key={sentence} style={styles.terms}>
            {sentence}
          </Text>
        ))}
      </View>
    </Page>
  )
}

/** Draws the tickets, one page each. Pure work: no database, no network, no file but the fonts. */
export async function renderTicketPdf(input: TicketPdfInput): Promise<Uint8Array> {
  const { tickets } = input
  return drawPdf(
    <Document title={`Tickets ${input.orderReference ?? tickets[0]?.number ?? ''}`.trim()} language="fr">
      {tickets.map((ticket, index) => (
        <TicketPage
          key={ticket.id}
          ticket={ticket}
          input={input}
          place={tickets.length > 1 ? `Ticket ${index + 1} sur ${tickets.length}` : ''}
        />
      ))}
    </Document>,
  )
}
