import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { readCompany } from '../../config.ts'
import type { ContactFormState } from './contact-form.tsx'
import { ContactScreen } from './contact-screen.tsx'

const company = readCompany({ COMPANY_MAP_URL: 'https://maps.example/here' })
const fresh: ContactFormState = { values: {}, errors: {}, problem: null, sent: false, token: 'a.b.c' }
const render = (change: Partial<ContactFormState> = {}) =>
  renderToStaticMarkup(<ContactScreen company={company} form={{ ...fresh, ...change }} />)

test('the contact page opens with a chat and the services', () => {
  const [chat, services] = linksOf(render())
  expect(chat?.label).toBe('Chat en direct')
  expect(chat?.href).toMatch(/^https:\/\/wa\.me\/2290197000000/)
  expect(services).toEqual({ label: 'Voir nos services', href: '/Produits' })
})

test('three cards give the e-mail, the telephone at any hour and the office hours', () => {
  expect(headingsOf(render(), 2).slice(0, 3)).toEqual(['E-mail', 'Téléphone', 'Horaires'])
  expect(textOf(render())).toMatch(
    /contact@kwabo\.example .*\+229 01 97 00 00 00 Assistance 24\/7 .*Lundi - Vendredi : 8h00 - 18h00/,
  )
})

test('the head office has an address, a drawn map and a link to a real one, and loads nothing of others', () => {
  expect(textOf(render())).toContain('Immeuble Kwabo, boulevard de la Marina, Cotonou, Bénin')
  expect(linksOf(render())).toContainEqual({ label: 'Ouvrir la carte', href: 'https://maps.example/here' })
  expect(render()).not.toMatch(/<(?:iframe|img|script)/)
})

test('the form asks for name, e-mail, subject and message, all required', () => {
  const form = render()
  for (const label of ['Nom', 'Email', 'Sujet', 'Message']) expect(form).toContain(`>${label}</label>`)
  for (const name of ['name', 'email', 'subject', 'message']) {
    expect(field(form, name)).toContain('required=""')
  }
  expect(field(form, 'email')).toContain('type="email"')
  expect(form).toContain('>Envoyer le message</button>')
  expect(form).toMatch(/inert[^>]*aria-hidden="true"[^>]*><label for="site"/)
})

test('the form says what is wrong beside the field, and keeps what was typed', () => {
  const shown = render({
    values: { name: 'Ayaba', message: 'Bonjour' },
    errors: { email: "Cette adresse e-mail n'est pas valable." },
    problem: "Trop d'essais. Réessayez dans 4 minutes.",
  })
  expect(shown).toContain('value="Ayaba"')
  expect(shown).toContain('>Bonjour</textarea>')
  expect(field(shown, 'email')).toContain('aria-invalid="true"')
  expect(textOf(shown)).toContain("Cette adresse e-mail n'est pas valable.")
  expect(textOf(shown)).toContain("Trop d'essais. Réessayez dans 4 minutes.")
})

test('the form says that the message has arrived', () => {
  expect(textOf(render({ sent: true }))).toContain('Message envoyé !')
})

/** The element of a field, with its attributes. */
function field(html: string, name: string): string | undefined {
  return html.match(/<(?:input|textarea)[^>]*>/g)?.find((element) => element.includes(`name="${name}"`))
}
