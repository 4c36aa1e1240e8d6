import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXmlText, readZip } from '../../../test/factories/read-zip.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { routes } from '../../routes.ts'
import { exampleYear } from './example-year.ts'
import { organiserForm, TICKET_ROWS, ticketColumns } from './organiser-form.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({
    env: {
      COMPANY_NAME: 'Zémidjan Événements',
      COMPANY_ORGANISER_EMAIL: 'dossiers@ailleurs.example',
      COMPANY_PHONE: '+2290161020304',
    },
  })
})
afterAll(() => site.close())

async function fetchDocument(address: string) {
  const response = await fetch(site.address + address)
  const files = readZip(Buffer.from(await response.arrayBuffer()))
  const part = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const document = part('word/document.xml')
  const footers = [...files.keys()].filter((name) => name.startsWith('word/footer'))
  return {
    response,
    names: [...files.keys()],
    document,
    text: readXmlText(document),
    footer: footers.map((name) => readXmlText(part(name))).join(),
    properties: readXmlText(part('docProps/core.xml')),
  }
}
const fieldsOf = () => organiserForm(exampleYear(site.services)).flatMap(({ fields }) => fields)

describe('the form for organisers', () => {
  it('is a Word document to keep, under a name that every program can read', async () => {
    const { response, names } = await fetchDocument(routes.organiserForm)
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Formulaire organisateur Zemidjan Evenements.docx"; ' +
        "filename*=UTF-8''Formulaire%20organisateur%20Z%C3%A9midjan%20%C3%89v%C3%A9nements.docx",
    )
    expect(names).toEqual(expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']))
  })

  it('names the company, where to send it, under which subject, and how soon it is answered', async () => {
    const { text, footer, properties } = await fetchDocument(routes.organiserForm)
    expect(text).toContain('Zémidjan Événements')
    expect(text).toContain('dossiers@ailleurs.example')
    expect(text).toContain('Mise en vente : [nom de l’événement], [date]')
    expect(text).toContain('+229 01 61 02 03 04')
    expect(text).toContain('Réponse sous 24h, mise en ligne sous 48h')
    expect(footer).toContain('Zémidjan Événements · dossiers@ailleurs.example')
    expect(properties).toContain('Formulaire organisateur – Zémidjan Événements')
  })

  it('has a labelled control for every answer, and rows for more tickets than most events have', async () => {
    const { document, text } = await fetchDocument(routes.organiserForm)
    const labels = [...document.matchAll(/<w:alias w:val="([^"]*)"/g)].map(([, label = '']) =>
      label.replaceAll('&apos;', "'"),
    )
    for (const field of fieldsOf()) {
      expect(text).toContain(field.label)
      for (const label of field.kind === 'text' ? [field.label] : field.choices)
        expect(labels).toContain(label)
    }
    expect(labels.filter((label) => label.startsWith(`${ticketColumns[1]}, ligne`))).toHaveLength(TICKET_ROWS)
    expect(document.match(/<w:showingPlcHdr\/>/g)).toHaveLength(
      TICKET_ROWS * ticketColumns.length + fieldsOf().filter(({ kind }) => kind === 'text').length,
    )
    expect(document).not.toContain('<w14:checked w14:val="1"/>')
  })

  it('comes filled in as well, with the four example tickets and an event that lies ahead', async () => {
    const { response, document, text } = await fetchDocument(routes.organiserExample)
    expect(response.headers.get('content-disposition')).toContain('Exemple de formulaire rempli')
    expect(text).toContain(`18 décembre ${exampleYear(site.services)}`)
    for (const field of fieldsOf()) {
      for (const answer of [field.example].flat()) expect(text).toContain(answer)
    }
    for (const row of ['Standard 7\u00a0000 170 1', 'Premium 10\u00a0000 130 1', 'VIP 80\u00a0000 100 5']) {
      expect(text).toContain(row)
    }
    expect(text).toContain('Live 2\u00a0000 100 1 Diffusion en direct, replay pendant 24h')
    expect(document).not.toContain('<w:showingPlcHdr/>')
    expect(document).toContain('<w14:checked w14:val="1"/>')
  })

  it('is made once: who has it is told so, and many who ask at once get the same', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fetch(site.address + routes.organiserExample)))
    const tags = answers.map(({ headers }) => headers.get('etag'))
    expect(new Set(tags).size).toBe(1)
    const again = await fetch(site.address + routes.organiserExample, {
      headers: { 'if-none-match': tags[0] ?? '' },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600')
  })
})
