import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { TopBar } from './top-bar.tsx'

const { company } = readConfig({ COMPANY_WHATSAPP: '+2290190000000' })
const siano = {
  label: 'Siano Babassa',
  path: '/siano',
  startsAt: '2027-08-10T16:00:00Z',
  endsAt: '2027-08-11T05:00:00Z',
}
const header = (path = '/') =>
  renderToStaticMarkup(<SiteHeader company={company} events={[siano]} path={path} />)
const footer = renderToStaticMarkup(<SiteFooter company={company} year={2027} />)

/** The bar of large screens, and the drawer of small ones. */
function halves(html: string): [string, string] {
  const start = html.indexOf('data-drawer')
  return [html.slice(0, start), html.slice(start)]
}
const links = (html: string) =>
  Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, address, label]) => [
    label?.replace(/<[^>]+>/g, ' ').trim(),
    address,
  ])

test('the bar and the drawer lead to every page, with no link that leads nowhere', () => {
  for (const half of halves(header())) {
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
  for (const half of halves(header())) {
    expect(half).toMatch(/href="\/siano".*?Siano Babassa.*?10 août 2027, 17h/)
  }
})

test('a solution opens WhatsApp with the question already written', () => {
  const asked = encodeURIComponent('Bonjour, je suis intéressé(e) par : Webinaire')
  for (const half of halves(header())) {
    for (const title of ['Événements virtuels', 'Événements', 'Événements spécialisés']) {
      expect(half).toContain(`>${title}</p>`)
    }
    expect(links(half)).toContainEqual(['Webinaire', `https://wa.me/2290190000000?text=${asked}`])
  }
})

test('a product leads to its place among the offers, in three columns', () => {
  for (const half of halves(header())) {
    for (const title of ['Billetterie Numérique', 'Billetterie Physique', 'All-in-One']) {
      expect(half).toContain(`>${title}</p>`)
    }
    expect(links(half)).toContainEqual(['E-tickets', '/Produits#e-tickets'])
  }
})

test('at most one menu is open, also without script', () => {
  const [bar] = halves(header())
  expect(bar.match(/<details name="menu"/g)).toHaveLength(3)
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
    renderToStaticMarkup(<TopBar company={readConfig({ COMPANY_SOCIAL: social }).company} />)
  const html = bar('https://www.facebook.com/kwabo.example')
  expect(html.replace(/<[^>]+>/g, '|').replace(/\u00a0/g, ' ')).toMatch(
    /contact@kwabo\.example\|.*\+229 01 97 00 00 00\|.*Cotonou, Bénin\|.*Lun - Ven: 9h - 18h/,
  )
  expect(html).toMatch(/<a href="https:\/\/www\.facebook\.com\/kwabo\.example"[^>]*aria-label="Facebook/)
  expect(bar('')).not.toContain('facebook')
})
