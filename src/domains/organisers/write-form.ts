import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { z } from 'zod'
import { FORM_SUBJECT } from './form-subject.ts'
import { organiserForm, type FormSection } from './organiser-form.ts'
import { answersTable, CONTENT_WIDTH, patternBand, sandBox, ticketsTable } from './form-tables.ts'
import { colour, font } from './form-style.ts'

/** What a worker is given to write the form; `filled` writes the example. */
export const formInput = z.object({
  filled: z.boolean(),
  /** Year of the example's event. */
  year: z.int(),
  company: z.object({
    name: z.string(),
    city: z.string(),
    organiserEmail: z.string(),
    phone: z.string(),
    officeHours: z.string(),
  }),
})
export type FormInput = z.infer<typeof formInput>

/** The form as a Word document (DOCX): labelled content controls to fill in, or the same form filled in. */
export async function writeForm({ filled, year, company }: FormInput): Promise<Uint8Array> {
  const title = filled ? 'Exemple de formulaire rempli' : 'Formulaire organisateur'
  const document = new Document({
    title: `${title} – ${company.name}`,
    subject: 'Informations pour mettre en vente les tickets d’un événement',
    creator: company.name,
    lastModifiedBy: company.name,
    styles: {
      default: {
        document: {
          run: { font, size: 20, color: colour.ink, language: { value: 'fr-FR' } },
          paragraph: { spacing: { line: 276 } },
        },
        heading1: {
          run: { font, size: 52, bold: true, color: colour.ink },
          paragraph: { spacing: { before: 240, after: 60, line: 240 } },
        },
        heading2: {
          run: { font, size: 28, bold: true, color: colour.red },
          paragraph: { spacing: { before: 400, after: 60, line: 240 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 }, margin: pageMargin } },
        footers: { default: pageFooter(company) },
        children: [
          patternBand(),
          new Paragraph({ spacing: { line: 200 } }),
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(title)] }),
          new Paragraph({
            spacing: { after: 240 },
            children: [new TextRun({ text: openingLine(filled, company), size: 24, color: colour.muted })],
          }),
          sandBox(filled ? aboutExample : howToSend(company)),
          ...organiserForm(year).flatMap((section, index) => formSection(section, index + 1, filled)),
          new Paragraph({
            spacing: { before: 360 },
            children: [
              new TextRun({
                text: `Réponse sous 24h, mise en ligne sous 48h. Merci de votre confiance. ${company.name}, ${company.city}`,
                color: colour.muted,
              }),
            ],
          }),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const pageMargin = { top: 850, bottom: 1_000, left: 1_134, right: 1_134, footer: 500 }

function openingLine(filled: boolean, company: FormInput['company']): string {
  return filled
    ? `${company.name} : voici à quoi ressemble un envoi complet.`
    : `${company.name} : mettez en vente les tickets de votre événement.`
}

const aboutExample = [
  'La Nuit des Tambours est un événement imaginaire : remplacez chaque réponse par la vôtre dans le formulaire vierge.',
  'Plus vos réponses sont précises, plus vite vos tickets sont en ligne.',
]

function howToSend(company: FormInput['company']): string[] {
  return [
    '1. Touchez un champ et écrivez : il s’agrandit tout seul. Il ne vous concerne pas ? Laissez-le vide.',
    `2. Envoyez ce fichier avec vos images à ${company.organiserEmail}, objet : « ${FORM_SUBJECT} ».`,
    '3. Nous vous répondons sous 24h. Votre événement est en ligne sous 48h après votre accord.',
    `Une question ? ${company.phone}, ${company.officeHours}.`,
  ]
}

function formSection(section: FormSection, number: number, filled: boolean) {
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      children: [new TextRun(`${number}. ${section.title}`)],
    }),
    new Paragraph({
      keepNext: true,
      spacing: { after: 140 },
      children: [new TextRun({ text: section.introduction, color: colour.muted })],
    }),
    ...(section.id === 'pricing' ? [ticketsTable(filled), new Paragraph({ spacing: { line: 160 } })] : []),
    answersTable(section, filled),
  ]
}

function pageFooter(company: FormInput['company']): Footer {
  const small = { size: 16, color: colour.muted }
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.LEFT,
        tabStops: [{ type: TabStopType.RIGHT, position: CONTENT_WIDTH }],
        children: [
          new TextRun({ ...small, text: `${company.name} · ${company.organiserEmail}` }),
          new TextRun({
            ...small,
            children: [new Tab(), 'Page ', PageNumber.CURRENT, ' sur ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })
}
