import {
  BorderStyle,
  CheckBox,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { TextControl } from './text-control.ts'
import { colour, font } from './form-style.ts'
import { TICKET_ROWS, ticketColumns, type FormField, type FormSection } from './organiser-form.ts'
import { ticketExamples, type TicketExample } from './ticket-examples.ts'

/** Between the margins of an A4 page, in twentieths of a point. */
export const CONTENT_WIDTH = 9_638

const LABEL_WIDTH = 3_300
const ticketWidths = [1_700, 1_400, 1_400, 1_400, 3_738]

const thin = { style: BorderStyle.SINGLE, size: 4, color: colour.line }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const allThin = { top: thin, bottom: thin, left: thin, right: thin }
const allNone = { top: none, bottom: none, left: none, right: none }
const padding = { top: 90, bottom: 90, left: 130, right: 130 }

const fill = (shade: string) => ({ type: ShadingType.CLEAR, color: 'auto', fill: shade })

function table(widths: readonly number[], rows: TableRow[]): Table {
  return new Table({
    rows,
    layout: TableLayoutType.FIXED,
    width: { size: CONTENT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
  })
}

/** A strip of flat colours across the page, as on the site. */
export function patternBand(): Table {
  const strip = [colour.red, colour.sun, colour.ink, colour.green, colour.sun, colour.red]
  const shades = [...strip, ...strip.toReversed()]
  const width = Math.floor(CONTENT_WIDTH / shades.length)
  const cells = shades.map(
    (shade) =>
      new TableCell({
        borders: allNone,
        shading: fill(shade),
        width: { size: width, type: WidthType.DXA },
        children: [new Paragraph({ spacing: { line: 120, lineRule: 'exact' } })],
      }),
  )
  return table(
    shades.map(() => width),
    [new TableRow({ children: cells })],
  )
}

/** Sentences that should be read before anything else. */
export function sandBox(sentences: readonly string[]): Table {
  const cell = new TableCell({
    borders: { ...allNone, left: { style: BorderStyle.SINGLE, size: 36, color: colour.sun } },
    shading: fill(colour.sand),
    margins: { top: 140, bottom: 140, left: 220, right: 220 },
    width: { size: CONTENT_WIDTH, type: WidthType.DXA },
    children: sentences.map(
      (text) => new Paragraph({ spacing: { after: 60 }, children: [new TextRun(text)] }),
    ),
  })
  return table([CONTENT_WIDTH], [new TableRow({ cantSplit: true, children: [cell] })])
}

/** A section's fields, one row each: what is asked on the left, the answer on the right. */
export function answersTable({ fields }: FormSection, filled: boolean): Table {
  const rows = fields.map(
    (field) =>
      new TableRow({
        cantSplit: true,
        children: [labelCell(field), cellOf(CONTENT_WIDTH - LABEL_WIDTH, answer(field, filled))],
      }),
  )
  return table([LABEL_WIDTH, CONTENT_WIDTH - LABEL_WIDTH], rows)
}

function labelCell({ label, hint }: FormField): TableCell {
  const name = new Paragraph({ children: [new TextRun({ text: label, bold: true })] })
  const help = new Paragraph({ children: [new TextRun({ text: hint, size: 17, color: colour.muted })] })
  return cellOf(LABEL_WIDTH, hint === '' ? [name] : [name, help], colour.paper)
}

function answer(field: FormField, filled: boolean): Paragraph[] {
  switch (field.kind) {
    case 'text':
      return [new Paragraph({ children: [written(field.label, filled ? field.example : undefined)] })]
    case 'boxes':
      return field.choices.map(
        (choice) =>
          new Paragraph({
            spacing: { after: 40 },
            children: [
              new CheckBox({ alias: choice, checked: filled && field.example.includes(choice) }),
              new TextRun(` ${choice}`),
            ],
          }),
      )
  }
}

/** The ticket types: empty rows to fill in, or the examples. */
export function ticketsTable(filled: boolean): Table {
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: ticketColumns.map((name, index) =>
      cellOf(
        ticketWidths[index] ?? 0,
        [
          new Paragraph({
            keepNext: true,
            children: [new TextRun({ text: name, bold: true, size: 18, color: colour.white })],
          }),
        ],
        colour.ink,
      ),
    ),
  })
  const examples: readonly (TicketExample | undefined)[] = filled
    ? ticketExamples
    : Array.from({ length: TICKET_ROWS }, () => undefined)
  const rows = examples.map((example, row) => {
    const values = example && ticketCells(example)
    const cells = ticketColumns.map((name, index) =>
      cellOf(ticketWidths[index] ?? 0, [
        new Paragraph({ children: [written(`${name}, ligne ${row + 1}`, values?.[index], '…')] }),
      ]),
    )
    return new TableRow({ cantSplit: true, height: { value: 480, rule: 'atLeast' }, children: cells })
  })
  return table(ticketWidths, [head, ...rows])
}

function ticketCells({ name, price, quantity, persons, includes }: TicketExample): string[] {
  const digits = String(price).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return [name, digits, String(quantity), String(persons), includes]
}

/** An answer as text, or the control to write it in. */
function written(label: string, value: string | undefined, prompt = 'Cliquez ici pour écrire') {
  return value === undefined ? new TextControl(label, prompt) : new TextRun({ text: value, font })
}

function cellOf(width: number, children: Paragraph[], shade?: string): TableCell {
  return new TableCell({
    borders: allThin,
    margins: padding,
    verticalAlign: VerticalAlignTable.CENTER,
    width: { size: width, type: WidthType.DXA },
    ...(shade !== undefined && { shading: fill(shade) }),
    children,
  })
}
