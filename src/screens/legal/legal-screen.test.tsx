import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readCompany } from '../../config.ts'
import { legalTexts } from '../../domains/legal/legal-texts.ts'
import { routes } from '../../routes.ts'
import { LegalScreen } from './legal-screen.tsx'

const company = readCompany({ COMPANY_NAME: 'Zémidjan Événements' })
const show = (text: 'terms' | 'privacy', pdf: string) =>
  renderToStaticMarkup(<LegalScreen text={legalTexts[text](company)} pdf={pdf} />)

describe.each([
  ['terms', 'Conditions de vente et remboursement', routes.termsPdf],
  ['privacy', 'Politique de confidentialité', routes.privacyPdf],
] as const)('the page of the %s', (name, title, pdf) => {
  const html = show(name, pdf)

  it('has one title, its version, the company and the same as a document', () => {
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(title)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/Version du <time dateTime="\d{4}-\d{2}-\d{2}">\d{1,2} \S+ \d{4}</)
    expect(html).toContain('Zémidjan Événements')
    expect(html).toContain(`href="${pdf}"`)
  })

  it('numbers its sections, each with an address that the contents lead to', () => {
    const { sections } = legalTexts[name](company)
    sections.forEach(({ id, title: heading }, index) => {
      expect(html).toContain(`<section id="${id}"`)
      expect(html).toContain(`>${index + 1}. ${heading}</h2>`)
      expect(html).toContain(`href="#${id}"`)
    })
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })
})

it('the terms keep the section on refunds under its address, and lead to the privacy policy', () => {
  const html = show('terms', routes.termsPdf)
  expect(html).toContain('<section id="remboursement"')
  expect(html).toContain(`href="${routes.privacy}"`)
})

it('the privacy policy shows the cookies as a table', () => {
  const html = show('privacy', routes.privacyPdf)
  for (const cookie of ['kwabo_appareil', 'kwabo_commandes']) expect(html).toContain(`>${cookie}</td>`)
})
