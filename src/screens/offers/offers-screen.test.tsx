import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { comparison } from './comparison.ts'
import { OffersScreen } from './offers-screen.tsx'
import { offers } from './offers.ts'
import { productGroups } from './products.ts'

const html = renderToStaticMarkup(<OffersScreen demoPath="/siano" live={false} />)
const links = linksOf(html)

/** The form with its subject, as the contact page reads it. */
function subjectOf(href: string): string | null {
  const url = new URL(href, 'http://site')
  expect(url.pathname + url.hash).toBe('/contact#formulaire')
  return url.searchParams.get('sujet')
}

test("'Comparer nos offres' leads to a table of the three offers with an answer in every cell", () => {
  expect(links[0]).toEqual({ label: 'Comparer nos offres', href: '#comparer' })
  expect(html).toContain('id="comparer"')
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  const rows = comparison.flatMap((group) => group.features)
  expect(Array.from(table.matchAll(/<th scope="row"/g))).toHaveLength(rows.length)
  expect(Array.from(table.matchAll(/>(?:Oui|Non)</g))).toHaveLength(rows.length * 3)
})

test('each of the three offers has a tagline, six features and a button that asks for it', () => {
  expect(offers.map((offer) => offer.title)).toEqual([
    'Billetterie Numérique',
    'Billetterie Physique',
    'All-in-One',
  ])
  const text = textOf(html)
  for (const offer of offers) {
    expect(offer.features).toHaveLength(6)
    for (const part of [offer.tagline, ...offer.features]) expect(text).toContain(part.text)
  }
  const choices = links.filter(({ label }) => label === 'Choisir cette offre')
  expect(choices.map(({ href }) => subjectOf(href))).toEqual([
    'Offre Billetterie Numérique',
    'Offre Billetterie Physique',
    'Offre All-in-One',
  ])
})

test("only All-in-One is 'Populaire'", () => {
  expect(textOf(html).match(/Populaire/g)).toHaveLength(1)
  expect(html).toMatch(/All-in-One<\/h3><span[^>]*>Populaire/)
})

test('All-in-One has whatever one of the others has', () => {
  for (const { name, in: answers } of comparison.flatMap((group) => group.features)) {
    expect(answers[2], name).toBe(true)
  }
})

test('everything that the products menu names has an address in the page, and no other thing has the same', () => {
  const ids = productGroups.flatMap((group) => group.products.map((product) => product.id))
  expect(ids).toHaveLength(13)
  const all = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(all).toEqual(expect.arrayContaining(ids))
  expect(new Set(all).size).toBe(all.length)
})

test('eight tiles say what every offer includes', () => {
  const headings = headingsOf(html.slice(html.indexOf('aria-labelledby="inclus"')), 3)
  expect(headings).toHaveLength(8)
})

test('the offers page closes with an expert and an event that sells', () => {
  const [expertLink, demoLink] = links.slice(-2)
  expect(expertLink?.label).toBe('Contacter un expert')
  expect(subjectOf(expertLink?.href ?? '')).toBe('Parler à un expert')
  expect(demoLink).toEqual({ label: 'Voir la démo', href: '/siano' })
})
