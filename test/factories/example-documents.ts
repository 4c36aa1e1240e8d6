import sharp from 'sharp'
import type { LegalPdfInput } from '../../src/domains/legal/legal-pdf.ts'
import type { ReceiptInput } from '../../src/domains/payments/receipt/receipt-pdf.ts'
import type { TicketPdfInput } from '../../src/domains/tickets/delivery/ticket-pdf.ts'
import { exampleTicket } from './example-ticket.ts'

const company = {
  name: 'Kwabo',
  address: '12 rue des Cocotiers, Cotonou',
  email: 'contact@kwabo.example',
  phone: '+2290190000000',
  whatsapp: '+2290190000000',
  hours: 'du lundi au samedi, de 9h à 19h',
}

const house = { publicUrl: 'https://kwabo.example', companyName: company.name }

const poster = await sharp({ create: { width: 8, height: 10, channels: 3, background: '#0e5a3c' } })
  .jpeg()
  .toBuffer()

const receipt = {
  amount: 21_000,
  foot: [`${company.name}, ${company.address}.`],
  companyName: company.name,
}

/** One document of each kind, as the drawing threads are asked for it. */
export const exampleDocuments = {
  ticket: {
    work: 'drawTicketPdf',
    input: {
      ...house,
      tickets: [exampleTicket()],
      orderReference: 'K-4M7T2',
      posters: { 'siano-2027': poster },
    } satisfies TicketPdfInput,
  },
  liveTicket: {
    work: 'drawTicketPdf',
    input: {
      ...house,
      tickets: [exampleTicket({ live: true, access: { serial: 'KW-1234-5678', password: 'abcd-efgh' } })],
      orderReference: null,
      posters: {},
    } satisfies TicketPdfInput,
  },
  ticketOfManyScripts: {
    work: 'drawTicketPdf',
    input: {
      ...house,
      tickets: [
        exampleTicket({
          eventName: 'Ɖɔ̀wɔ̀tɔ́',
          holderName: 'محمد علي',
          venue: 'שרה, አበበ',
          seller: '王小明 🎉',
        }),
      ],
      orderReference: 'K-4M7T2',
      posters: {},
    } satisfies TicketPdfInput,
  },
  orderReceipt: {
    work: 'drawReceiptPdf',
    input: {
      ...receipt,
      title: "Reçu d'achat",
      reference: 'K-4M7T2',
      lines: [{ what: 'Siano Babassa · Standard', detail: '3 tickets à 7 000 FCFA', amount: 21_000 }],
      facts: [
        { label: 'Payé le', value: 'lundi 5 juillet 2027 à 17h' },
        { label: 'Acheté par', value: 'Ayaba Dossou' },
      ],
      thanks: '',
    } satisfies ReceiptInput,
  },
  gift: {
    work: 'drawReceiptPdf',
    input: {
      ...receipt,
      title: 'Reçu de don',
      reference: 'D-4M7T2',
      lines: [],
      facts: [{ label: 'De la part de', value: 'Sènami, Ouidah' }],
      thanks: 'Merci. Votre soutien fait la différence.',
    } satisfies ReceiptInput,
  },
  terms: {
    work: 'drawLegalPdf',
    input: { text: 'terms', company, publicUrl: house.publicUrl } satisfies LegalPdfInput,
  },
  privacy: {
    work: 'drawLegalPdf',
    input: { text: 'privacy', company, publicUrl: house.publicUrl } satisfies LegalPdfInput,
  },
}
