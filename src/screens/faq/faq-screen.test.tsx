import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { readCompany } from '../../config.ts'
import { faqData } from './faq-data.ts'
import { FaqScreen } from './faq-screen.tsx'

const company = readCompany({ COMPANY_WHATSAPP: '+2290197000000' })
const html = renderToStaticMarkup(<FaqScreen company={company} live={false} />)

test('the help centre asks how it can help and offers a search that has nothing to send', () => {
  expect(headingsOf(html, 1)).toEqual(['Comment pouvons-nous vous aider ?'])
  expect(html).toContain('placeholder="Rechercher une question..."')
  expect(html).not.toMatch(/<form|<input[^>]* name=/)
})

test('three tiles lead to the guide, the application and a person', () => {
  const [guide, application, support] = linksOf(html)
  expect(guide).toMatchObject({
    href: '/CommentCaMarche',
    label: expect.stringMatching(/^Guide de démarrage/),
  })
  expect(application).toMatchObject({
    href: '#application',
    label: expect.stringMatching(/^Application mobile/),
  })
  expect(html).toContain('id="application"')
  expect(support?.label).toMatch(/^Assistance 24\/7/)
  expect(support?.href).toMatch(/^https:\/\/wa\.me\/2290197000000\?text=/)
})

test('three tabs are links to their panels, and all nine answers are closed', () => {
  const tabs = linksOf(html.slice(html.indexOf('aria-label="Billetteries"'))).slice(0, 3)
  expect(tabs).toEqual([
    { label: 'Billetterie Numérique', href: '#billetterie-numerique' },
    { label: 'Billetterie Physique', href: '#billetterie-physique' },
    { label: 'All-in-One', href: '#all-in-one' },
  ])
  for (const { href } of tabs) expect(html).toContain(`id="${href.slice(1)}"`)
  expect(html.match(/<details/g)).toHaveLength(9)
  expect(html).not.toMatch(/<details[^>]* open=/)
})

test('the help centre ends with the application', () => {
  expect(headingsOf(html, 2).at(-1)).toBe("Kwabo sur votre écran d'accueil")
})

test('search engines read the nine questions with the answers that are shown', () => {
  const shown = textOf(html)
  expect(faqData(false).mainEntity).toHaveLength(9)
  for (const { name, acceptedAnswer } of faqData(false).mainEntity) {
    expect(shown).toContain(name)
    expect(shown).toContain(acceptedAnswer.text)
  }
})
