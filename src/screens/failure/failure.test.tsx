import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailureScreen } from './failure-screen.tsx'
import { FindEvent } from '../events/find-event.tsx'

const siano = {
  label: 'Siano Babassa',
  path: '/siano',
  startsAt: '2027-08-10T16:00:00Z',
  endsAt: '2027-08-11T05:00:00Z',
}

test('an unknown address offers a search and the next events', () => {
  const html = renderToStaticMarkup(
    <FailureScreen title="Page introuvable" text="Cherchez ici.">
      <FindEvent events={[siano]} />
    </FailureScreen>,
  )
  expect(html).toMatch(/<h1[^>]*>Page introuvable<\/h1>/)
  expect(html).toMatch(/<form role="search"[^>]* action="\/allevents".*name="q".*<button type="submit"/)
  expect(html).toMatch(/<a href="\/siano">.*Siano Babassa.*10 août 2027, 17h/)
  for (const path of ['/allevents', '/']) expect(html).toContain(`href="${path}"`)
  expect(html).not.toContain('Réessayer')
  expect(renderToStaticMarkup(<FindEvent events={[]} />)).not.toContain('Les prochains événements')
})

test('a page that failed asks for itself again, also without script', () => {
  const html = renderToStaticMarkup(<FailureScreen title="Une erreur est survenue" text="Réessayez." again />)
  expect(html).toMatch(/<form><button type="submit"[^>]*>Réessayer<\/button> <\/form>/)
  expect(html).toContain('href="/allevents"')
})

test('a page without network leads to no other', () => {
  const html = renderToStaticMarkup(
    <FailureScreen title="Vous êtes hors connexion" text="Attendez." again alone />,
  )
  expect(html).toContain('Réessayer')
  expect(html).not.toContain('href=')
})
