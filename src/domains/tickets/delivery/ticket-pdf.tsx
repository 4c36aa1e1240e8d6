import {
  Document,
  Font,
  Image,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { z } from 'zod'
import { formatLong } from '../../../format/dates.ts'
import { needsNotoSans } from '../../../format/script-coverage.ts'
import { fontFile } from '../../../platform/font-files.ts'
import { heldTicket, type HeldTicket } from '../present-ticket.ts'
import { posterBytes } from './poster.ts'
import { QR_SIZE, qrPath } from './qr-svg.ts'
import { priceWords, stateWords, ticketTerms } from './terms.ts'

/** What a worker is given to draw a PDF: one page a ticket. Posters are JPEGs by event id; each is embedded once. */
export const ticketPdfInput = z.object({
  tickets: z.array(heldTicket).min(1),
  orderReference: z.string().nullable(),
  publicUrl: z.string(),
  posters: z.record(z.string(), posterBytes),
})
export type TicketPdfInput = z.infer<typeof ticketPdfInput>

Font.register({ family: 'Bricolage', src: fontFile.bricolageBold })
Font.register({
  family: 'Noto Sans',
  fonts: [{ src: fontFile.notoSansRegular }, { src: fontFile.notoSansBold, fontWeight: 700 }],
})
// Names are never hyphenated: the rules would be those of English.
Font.registerHyphenationCallback((word) => [word])

const ink = '#17130E'
const muted = '#5F564A'
const line = '#E0D4C0'

const clamp = (maxLines: number) => ({ maxLines, textOverflow: 'ellipsis' as const })

const styles = StyleSheet.create({
  page: { padding: 28, fontFamily: 'Noto Sans', fontSize: 9.5, lineHeight: 1.35, color: ink },
  head: { flexDirection: 'row', gap: 18, minHeight: 195 },
  poster: { width: 156, height: 195, borderRadius: 8, objectFit: 'cover' },
  headText: { flex: 1, justifyContent: 'center' },
  type: { fontSize: 9.5, fontWeight: 700, color: '#B42318', marginBottom: 6 },
  name: { fontFamily: 'Bricolage', fontSize: 23, lineHeight: 1.08, marginBottom: 10, ...clamp(5) },
  nameInNoto: {
    fontFamily: 'Noto Sans',
    fontWeight: 700,
    fontSize: 21,
    lineHeight: 1.25,
    marginBottom: 8,
    ...clamp(5),
  },
  /** Long names step back rather than push the code off the page. */
  longName: { fontSize: 16 },
  when: { fontSize: 11, fontWeight: 700 },
  where: { fontSize: 10.5, ...clamp(3) },
  cut: { borderTopWidth: 1, borderTopColor: line, borderTopStyle: 'dashed', marginVertical: 18 },
  body: { flexDirection: 'row', gap: 14 },
  code: { width: 222, height: 222, marginLeft: -20, marginTop: -20 },
  facts: { flex: 1, gap: 9 },
  label: { fontSize: 7.5, color: muted },
  value: { fontSize: 10.5, fontWeight: 700, ...clamp(3) },
  number: { fontSize: 14, fontWeight: 700, lineHeight: 1.2 },
  foot: { marginTop: 'auto', borderTopWidth: 1, borderTopColor: line, paddingTop: 8, gap: 3 },
  terms: { fontSize: 7.2, lineHeight: 1.35, color: muted },
})

function nameStyle(name: string) {
  const style = needsNotoSans(name) ? styles.nameInNoto : styles.name
  return name.length > 40 ? [style, styles.longName] : style
}

function Fact({ label, children, style }: { label: string; children: string; style?: keyof typeof styles }) {
  return (
    <View>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles[style ?? 'value']}>{children}</Text>
    </View>
  )
}

function TicketPage({ ticket, input, place }: { ticket: HeldTicket; input: TicketPdfInput; place: string }) {
  const poster = input.posters[ticket.eventId]
  return (
    <Page size="A5" style={styles.page}>
      <View style={styles.head}>
        {poster && <Image style={styles.poster} src={{ data: Buffer.from(poster), format: 'jpg' }} />}
        <View style={styles.headText}>
          <Text style={styles.type}>
            {[ticket.typeName, stateWords(ticket.state)].filter(Boolean).join(' · ')}
          </Text>
          <Text style={nameStyle(ticket.eventName)}>{ticket.eventName}</Text>
          <Text style={styles.when}>{formatLong(ticket.startsAt)}</Text>
          <Text style={styles.where}>{ticket.venue}</Text>
        </View>
      </View>
      <View style={styles.cut} />
      <View style={styles.body}>
        <Svg viewBox={`0 0 ${QR_SIZE} ${QR_SIZE}`} style={styles.code}>
          <Path d={qrPath(ticket.qrText)} fill="#000000" />
        </Svg>
        <View style={styles.facts}>
          <Fact label="Ticket" style="number">
            {ticket.number}
          </Fact>
          <Fact label="Au nom de">{ticket.holderName}</Fact>
          <Fact label="Prix, frais compris">{priceWords(ticket)}</Fact>
          {input.orderReference !== null && <Fact label="Commande">{input.orderReference}</Fact>}
          <Fact label="Vendu par">{ticket.seller}</Fact>
          {place !== '' && <Text style={styles.label}>{place}</Text>}
        </View>
      </View>
      <View style={styles.foot}>
        {ticketTerms(input.publicUrl).map((sentence) => (
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
  return renderToBuffer(
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
