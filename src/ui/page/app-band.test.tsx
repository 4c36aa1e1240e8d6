import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linksOf, textOf } from '../../../test/read-html.ts'
import { AppBand } from './app-band.tsx'

const android = 'https://play.google.com/store/apps/details?id=bj.kwabo'
const band = (apps: { android: string | undefined; ios: string | undefined }) =>
  renderToStaticMarkup(<AppBand name="Kwabo" apps={apps} />)

test('a store badge is shown only with its address', () => {
  expect(linksOf(band({ android, ios: undefined }))).toEqual([
    { label: 'Disponible sur Google Play', href: android },
  ])
  const both = linksOf(band({ android, ios: 'https://apps.apple.com/app/id1' }))
  expect(both.map(({ label }) => label)).toEqual([
    'Disponible sur Google Play',
    'Télécharger dans l’App Store',
  ])
})

test('without an application the band says how the site gets to the home screen, and has no link', () => {
  const html = band({ android: undefined, ios: undefined })
  expect(linksOf(html)).toEqual([])
  expect(textOf(html)).toContain("« Sur l'écran d'accueil »")
})
