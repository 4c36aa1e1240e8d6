import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linksOf } from '../../../test/read-html.ts'
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
  // An empty address is the page's own, with all that was asked; a form without one would drop what was asked.
  expect(html).toMatch(/<a [^>]*href=""[^>]*>Réessayer<\/a>/)
  expect(html).toContain('href="/allevents"')
})

test('a page without network leads to no other', () => {
  const html = renderToStaticMarkup(
    <FailureScreen title="Vous êtes hors connexion" text="Attendez." again alone />,
  )
  expect(linksOf(html)).toEqual([{ label: 'Réessayer', href: '' }])
})
