import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { readCompany } from '../../config.ts'
import type { PictureFiles } from '../../ui/picture.tsx'
import type { LiveShow } from '../../domains/live/live-show.ts'
import { LiveLoginScreen } from './live-login-screen.tsx'
import type { LoginFormState } from './login-form.tsx'

const company = readCompany({ COMPANY_PHONE: '+2290197000009' })
const start = new Date('2027-06-04T20:00:00+01:00')
const HOUR = 3_600_000
const show: LiveShow = {
  eventId: 'live-show-2027',
  title: 'Le Grand Rire, 12 ans',
  highlights: ['Show Exclusif & Inédit', 'Invités Surprises', 'Diffusion HD Multi-Caméras'],
  startsAt: start,
  opensAt: new Date(start.getTime() - HOUR / 2),
  endsAt: new Date(start.getTime() + 3.5 * HOUR),
  replayEndsAt: new Date(start.getTime() + 27.5 * HOUR),
  streamUrl: null,
  ticketsPath: '/ticketlistlive',
}
const fresh: LoginFormState = { values: {}, errors: {}, problem: null, elsewhere: false }

interface Given {
  show?: LiveShow | undefined
  poster?: PictureFiles
  hours?: number
  form?: Partial<LoginFormState>
}

function render(given: Given = {}) {
  const now = new Date(start.getTime() + (given.hours ?? -49.5) * HOUR)
  const shown = 'show' in given ? given.show : show
  return renderToStaticMarkup(
    <LiveLoginScreen
      company={company}
      show={shown}
      poster={given.poster ?? null}
      now={now}
      form={{ ...fresh, ...given.form }}
    />,
  )
}

/** What a visitor sees: what is hidden is not there. */
const seen = (html: string) => textOf(html.replace(/<(p|div|label)[^>]* hidden="".*?<\/\1>/gs, ''))

test("the panel has the show's title and its three highlights", () => {
  expect(headingsOf(render(), 1)).toEqual(['Connexion Live'])
  expect(headingsOf(render(), 2)).toContain('Le Grand Rire, 12 ans')
  for (const words of show.highlights) expect(textOf(render())).toContain(words)
})

test('the poster of the show is on its panel; without one the cloth of the house', () => {
  const poster = { base: 'live-show-1f', width: 1080, height: 1350, tone: '#123456' }
  const html = render({ poster })
  expect(html).toMatch(
    /<img src="\/media\/live-show-1f-720\.webp"[^>]* alt="Affiche : Le Grand Rire, 12 ans"/,
  )
  expect(render()).not.toContain('<picture>')
})

test("it counts down under 'Début dans' in days, hours, minutes and seconds", () => {
  expect(seen(render())).toContain('Début dans')
  const tiles = [...render().matchAll(/data-unit="(\w+)"[^>]*>(\d+)</g)].map(([, unit, value]) => [
    unit,
    value,
  ])
  expect(tiles).toEqual([
    ['days', '02'],
    ['hours', '01'],
    ['minutes', '30'],
    ['seconds', '00'],
  ])
})

test('from the start on it says that the show has begun, then until when it can be seen again', () => {
  expect(seen(render({ hours: -0.1 }))).not.toContain('Le spectacle a commencé !')
  expect(seen(render({ hours: 0 }))).toContain('Le spectacle a commencé !')
  expect(seen(render({ hours: 0 }))).not.toContain('Début dans')
  expect(seen(render({ hours: 4 }))).toContain('À revoir jusqu’au samedi 5 juin 2027 à 23h30')
  expect(seen(render({ hours: 28 }))).toContain('La rediffusion est terminée.')
})

test('serial number and password are required, and the button reads Se connecter', () => {
  const html = render()
  for (const name of ['serialNumber', 'password'])
    expect(html).toMatch(new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* required="")`))
  expect(html).toMatch(/<input(?=[^>]* name="password")(?=[^>]* type="password")/)
  expect(html).toContain('>Se connecter</button>')
})

test('it tells where the credentials come from, leads to the tickets, warns, and gives the phone of the support', () => {
  const html = render()
  expect(textOf(html)).toContain('Utilisez les identifiants reçus par e-mail après votre achat.')
  expect(linksOf(html)).toContainEqual({ label: 'Acheter un ticket Live', href: '/ticketlistlive' })
  expect(textOf(html)).toMatch(/Vos identifiants sont personnels et surveillés\..*Ne les partagez pas/)
  expect(linksOf(html)).toContainEqual({ label: '+229 01 97 00 00 09', href: 'tel:+2290197000009' })
})

test("the window 'Déconnexion requise' waits closed, with Annuler and Forcer la déconnexion", () => {
  expect(headingsOf(render(), 2).filter((title) => title === 'Déconnexion requise')).toHaveLength(1)
  expect(render()).toMatch(/<dialog(?![^>]* open)/)
})

test('without script the page itself asks, above a form that still has what was typed', () => {
  const html = render({ form: { elsewhere: true, values: { serialNumber: 'KL-1', password: 'R7KM' } } })
  expect(html.indexOf('Déconnexion requise')).toBeLessThan(html.indexOf('<dialog'))
  expect(textOf(html)).toContain('Ce numéro de série est déjà connecté à un autre appareil')
  expect(linksOf(html)).toContainEqual({ label: 'Annuler', href: '/livejojo' })
  expect(html).toMatch(
    /<button(?=[^>]* name="action")(?=[^>]* value="forcer")[^>]*>Forcer la déconnexion<\/button>/,
  )
  expect(html).toMatch(/<input(?=[^>]* name="password")(?=[^>]* value="R7KM")/)
})

test('what was refused is said, and a password is not shown again for it', () => {
  const html = render({
    form: { problem: 'Numéro de série ou mot de passe incorrect.', values: { password: 'R7KM' } },
  })
  expect(html).toMatch(/role="alert"[^>]*>Numéro de série ou mot de passe incorrect\.</)
  expect(html).not.toContain('R7KM')
})

test('a show that no page sells leads to all events', () => {
  const html = render({ show: { ...show, ticketsPath: null } })
  expect(linksOf(html)).toContainEqual({ label: 'Acheter un ticket Live', href: '/allevents' })
})

test('without any show it still lets people in', () => {
  const html = render({ show: undefined })
  expect(linksOf(html)).toContainEqual({ label: 'Acheter un ticket Live', href: '/allevents' })
  expect(html).toContain('name="serialNumber"')
})
