import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readCompany } from '../../config.ts'
import { organiserForm } from '../../domains/organisers/organiser-form.ts'
import { href, routes } from '../../routes.ts'
import { HowItWorksScreen } from './how-it-works-screen.tsx'
import { howToData } from './structured-data.ts'

const company = readCompany({
  COMPANY_ORGANISER_EMAIL: 'dossiers@ailleurs.example',
  COMPANY_OFFICE_HOURS: 'Lundi - Vendredi : 8h00 - 18h00',
})
const html = renderToStaticMarkup(<HowItWorksScreen company={company} year={2027} live={false} />)

/** What one reads between two marks of the page; numbers keep their no-break spaces. */
function between(from: string, to: string): string {
  const start = html.indexOf(from)
  const end = html.indexOf(to, start)
  if (start < 0 || end < 0) throw new Error(`not in the page: ${start < 0 ? from : to}`)
  return html
    .slice(start, end)
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replace(/\n+/g, '\n')
}
const process = () => between('id="processus"', 'id="informations-requises"')
const requirements = () => between('id="informations-requises"', 'id="types-de-tickets"')
const tickets = () => between('id="types-de-tickets"', 'id="formulaire-docx"')
const form = () => between('id="formulaire-docx"', 'id="commencer"')

/** Where the link with these words leads, in the whole page. */
const links = (words: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    .filter(([, , content = '']) => content.replace(/<[^>]+>/g, '').trim() === words)
    .map(([, address = '']) => address)

describe('the organisers page', () => {
  it('has its two buttons: the form as a file, and a filled example further down', () => {
    expect(links('Télécharger le formulaire')).toContain(href(routes.organiserForm))
    expect(links('Voir un exemple')).toEqual(['#exemple'])
    expect(html).toContain('<section id="exemple"')
  })

  it('has four tabs, each with an address, the process first', () => {
    const tabs = [...html.matchAll(/<a href="#([\w-]+)" class="tab [^>]*>([^<]+)</g)].map(([, id, label]) => [
      id,
      label,
    ])
    expect(tabs).toEqual([
      ['processus', 'Le Processus'],
      ['informations-requises', 'Informations Requises'],
      ['types-de-tickets', 'Types de Tickets'],
      ['formulaire-docx', 'Formulaire DOCX'],
    ])
    const panels = [...html.matchAll(/id="([\w-]+)" class="tab-panel/g)].map(([, id]) => id)
    expect(panels).toEqual(tabs.map(([id]) => id))
    expect(html).toMatch(/<nav[^>]*class="[^"]*sticky/)
  })

  it('tells four steps and three benefits', () => {
    const [, steps = '', benefits = ''] = process().split(/Quatre étapes|Ce que vous y gagnez/)
    expect(steps.match(/^(Téléchargez|Remplissez|Envoyez|Validation)/gm)).toHaveLength(4)
    expect(steps).toContain('Validation et mise en ligne sous 48h')
    for (const benefit of [
      'En ligne sous 48h',
      'Paiements sécurisés, tickets anti-fraude',
      'Tableau de bord en temps réel',
    ]) {
      expect(benefits).toContain(benefit)
    }
  })

  it('lists what three categories ask for, as the form does, ways of paying included', () => {
    const [general, visual, pricing] = organiserForm(2027)
    for (const section of [general, visual, pricing]) {
      expect(requirements()).toContain(section?.title)
      for (const { label } of section?.fields ?? []) expect(requirements()).toContain(label)
    }
    expect(requirements()).toContain('Mobile money, Carte bancaire, Espèces aux points de vente.')
    expect(links('Nous contacter')).toEqual([href(routes.contact)])
  })

  it.each([
    ['Ticket Standard', '7\u00a0000\u00a0FCFA', '170', 'placement libre'],
    ['Ticket Premium', '10\u00a0000\u00a0FCFA', '130', 'Place assise'],
    ['Ticket VIP', '80\u00a0000\u00a0FCFA', '100', 'Groupe de 5'],
    ['Ticket Live', '2\u00a0000\u00a0FCFA', '100', 'Diffusion en direct, replay pendant 24h'],
  ])('shows the example %s', (name, price, quantity, included) => {
    const [, card = ''] = tickets().split(`${name}\n`)
    expect(card.split('\nTicket ')[0]).toMatch(new RegExp(`^${price}\n${quantity} tickets`))
    expect(card.split('\nTicket ')[0]).toContain(included)
  })

  it("gives the format of a ticket's picture, and the options", () => {
    expect(tickets()).toContain('6300 x 1723 px')
    for (const option of ['Prévente', 'Codes promo', 'Tickets de groupe', 'Invitations']) {
      expect(tickets()).toContain(option)
    }
  })

  it('says where the form goes, under which subject, how soon it is answered, and when', () => {
    const subject = 'Mise en vente : [nom de l’événement], [date]'
    expect(form()).toContain('dossiers@ailleurs.example')
    expect(form()).toContain(subject)
    expect(form()).toContain('Réponse sous 24h, en ligne sous 48h')
    expect(form()).toContain('Lundi - Vendredi : 8h00 - 18h00')
    expect(html).toContain('data-copy="Mise en vente : [nom de l’événement], [date]"')
    expect(links('dossiers@ailleurs.example')).toEqual([
      `mailto:dossiers@ailleurs.example?subject=${encodeURIComponent(subject)}`,
    ])
  })

  it('has a list to tick off before sending, and the whole form filled in', () => {
    expect(html.match(/<input type="checkbox"/g)?.length).toBeGreaterThanOrEqual(5)
    for (const { title, fields } of organiserForm(2027)) {
      expect(form()).toContain(title)
      for (const field of fields) {
        expect(form()).toContain(field.label)
        for (const answer of [field.example].flat()) expect(form()).toContain(answer)
      }
    }
    expect(links('Télécharger cet exemple en DOCX')).toEqual([href(routes.organiserExample)])
  })

  it('closes with the form and a mail to send it by', () => {
    const closing = html.slice(html.indexOf('id="commencer"'))
    expect(closing).toContain(`href="${href(routes.organiserForm)}"`)
    expect(closing).toContain('href="mailto:dossiers@ailleurs.example?subject=')
  })

  it('tells search engines steps that the page has', () => {
    const addresses = JSON.stringify(howToData('https://kwabo.example')).match(/#[\w-]+/g) ?? []
    expect(addresses).toHaveLength(4)
    for (const address of addresses) expect(html).toContain(`id="${address.slice(1)}"`)
  })
})
