import { describe, expect, it } from 'vitest'
import { contrast } from '../../format/accent.ts'
import { houseColours, houseColoursInTheDark } from '../drawing/house-colours.ts'
import { MailButton, MailFrame, mailHtml, MailList, MailText } from './mail-frame.tsx'

const sender = { name: 'Kwabo & Fils', city: 'Cotonou, Bénin' }
const html = mailHtml(
  <MailFrame title="Voici <votre> ticket" preview="Il est joint." sender={sender}>
    <MailText>Bonjour {'Ɖɔ̀sù <b>'},</MailText>
    <MailButton url="https://kwabo.example/commande/x?a=1&b=2">Voir</MailButton>
    <MailList rows={[{ key: '1', name: 'KW-7F3K-92QW', value: 'Standard' }]} />
  </MailFrame>,
)

describe('the frame of mails', () => {
  it('shows who writes, one heading, and what the list of messages previews', () => {
    expect(html.startsWith('<!doctype html><html lang="fr">')).toBe(true)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('Kwabo &amp; Fils · Cotonou, Bénin')
    expect(html.indexOf('Il est joint.')).toBeLessThan(html.indexOf('<h1'))
  })

  it('fetches nothing and runs nothing, and takes words as words', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import|\ssrc=/)
    expect([...html.matchAll(/https?:\/\/[^"]+/g)].map(String)).toEqual([
      'https://kwabo.example/commande/x?a=1&amp;b=2',
    ])
    expect(html).toContain('Voici &lt;votre&gt; ticket')
    expect(html).toContain('Ɖɔ̀sù &lt;b&gt;')
  })

  it('says the same to programs, in words that cannot end their element', () => {
    const data = [{ '@type': 'Event', name: '</script><img src=x>' }]
    const told = mailHtml(
      <MailFrame title="Titre" preview="" sender={sender} structuredData={data}>
        {null}
      </MailFrame>,
    )
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(told) ?? []
    expect(JSON.parse(json)).toEqual(data)
    expect(told).not.toContain('<img')
  })

  it("changes with the reader's colours, and can be read in both", () => {
    expect(html).toContain('name="color-scheme" content="light dark"')
    const [, dark = ''] = html.split('@media (prefers-color-scheme:dark)')
    for (const part of ['page', 'card', 'ink', 'muted', 'rule']) {
      expect(dark).toContain(`.${part}{`)
      expect(html).toMatch(new RegExp(`class="[^"]*\\b${part}\\b`))
    }
    for (const { ink, muted, paper, raised } of [houseColours, houseColoursInTheDark]) {
      for (const surface of [paper, raised]) {
        expect(contrast(ink, surface)).toBeGreaterThanOrEqual(7)
        expect(contrast(muted, surface)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
