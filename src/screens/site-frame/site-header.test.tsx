import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/read-html.ts'
import { readCompany } from '../../config.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteMenu } from './menu/site-menu.tsx'
import { SiteHeader } from './site-header.tsx'
import { TopBar } from './top-bar.tsx'

const company = readCompany({ COMPANY_WHATSAPP: '+2290190000000' })
const siano = {
  label: 'Siano Babassa',
  path: '/siano',
  startsAt: '2027-08-10T16:00:00Z',
  endsAt: '2027-08-11T05:00:00Z',
}
const header = (path = '/') => renderToStaticMarkup(<SiteHeader company={company} path={path} />)
const menu = (path = '/') =>
  renderToStaticMarkup(<SiteMenu company={company} events={[siano]} path={path} live={false} />)
const footer = renderToStaticMarkup(<SiteFooter company={company} year={2027} />)
const links = (html: string) =>
  Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, address, label]) => [
    label?.replace(/<[^>]+>/g, ' ').trim(),
    address,
  ])

test('the bar and the menu lead to every page, with no link that leads nowhere', () => {
  for (const half of [header(), menu()]) {
    expect(links(half)).toEqual(
      expect.arrayContaining([
        ['Accueil', '/'],
        ['Comment ça marche', '/CommentCaMarche'],
        ['Galerie', '/gallery'],
        ['FAQ', '/faq'],
        ['Contact', '/contact'],
        ['Vérifier un ticket', '/verifier'],
        ['Tous les événements', '/allevents'],
      ]),
    )
    expect(half).not.toContain('href="#"')
  }
})

test('an event of the menu says its days and its hour', () => {
  expect(menu()).toMatch(/href="\/siano".*?Siano Babassa.*?10 août 2027, 17h/)
})

test('a solution opens WhatsApp with the question already written', () => {
  const asked = encodeURIComponent('Bonjour, je suis intéressé(e) par : Webinaire')
  for (const title of ['Événements virtuels', 'Événements', 'Événements spécialisés']) {
    expect(menu()).toContain(`>${title}</p>`)
  }
  expect(links(menu())).toContainEqual([
    expect.stringMatching(/^Webinaire +\(WhatsApp\)$/),
    `https://wa.me/2290190000000?text=${asked}`,
  ])
  // Seen by a mark, too, which products do not have.
  expect(menu().match(/<svg[^>]*>(?:(?!<\/svg>).)*<\/svg><span class="sr-only"> \(WhatsApp\)/g)).toHaveLength(
    14,
  )
  expect(textOf(menu())).not.toContain('E-tickets (WhatsApp)')
})

test('a product leads to its place among the offers, in three columns', () => {
  for (const title of ['Billetterie Numérique', 'Billetterie Physique', 'All-in-One']) {
    expect(menu()).toContain(`>${title}</p>`)
  }
  expect(links(menu())).toContainEqual(['E-tickets', '/Produits#e-tickets'])
})

test('each menu of the bar shows a part that the menu has, and at most one is open', () => {
  expect(header().match(/<details name="menu"/g)).toHaveLength(3)
  const shown = Array.from(header().matchAll(/data-shows="(\w+)"/g), ([, part]) => part)
  const parts = Array.from(menu().matchAll(/data-part="(\w+)"/g), ([, part]) => part)
  expect(shown).toEqual(parts)
})

test('the page where one is says so', () => {
  expect(header('/faq')).toMatch(/href="\/faq" aria-current="page"/)
  expect(header('/faq')).not.toMatch(/href="\/gallery" aria-current/)
})

test('the footer has its three columns, the two documents with their pages, and the year', () => {
  for (const title of ['Billetterie', company.name, 'Contact']) expect(footer).toContain(`>${title}</h2>`)
  expect(links(footer)).toEqual(
    expect.arrayContaining([
      ['Informations à fournir', '/CommentCaMarche'],
      ['Conditions de vente et remboursement', '/conditions'],
      ['Conditions (PDF)', '/documents/conditions.pdf'],
      ['Confidentialité', '/confidentialite'],
      ['Confidentialité (PDF)', '/documents/confidentialite.pdf'],
    ]),
  )
  expect(footer).toContain('© 2027')
})

test('the contact bar says e-mail, phone, city and hours, and leads to the social networks that are set', () => {
  const bar = (social: string) =>
    renderToStaticMarkup(<TopBar company={readCompany({ COMPANY_SOCIAL: social })} />)
  const html = bar('https://www.facebook.com/kwabo.example')
  expect(html.replace(/<[^>]+>/g, '|').replace(/\u00a0/g, ' ')).toMatch(
    /contact@kwabo\.example\|.*\+229 01 97 00 00 00\|.*Cotonou, Bénin\|.*Lun - Ven: 9h - 18h/,
  )
  expect(html).toMatch(/<a href="https:\/\/www\.facebook\.com\/kwabo\.example"[^>]*aria-label="Facebook/)
  expect(bar('')).not.toContain('facebook')
})
