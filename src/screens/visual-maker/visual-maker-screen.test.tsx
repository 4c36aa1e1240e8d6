import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linksOf, textOf } from '../../../test/read-html.ts'
import type { VisualEventView, VisualView } from '../../domains/visuals/visual-view.ts'
import { visualFormats, visualLayouts } from '../../domains/visuals/layout.ts'
import { makerWords, refusalWords } from './maker-words.ts'
import { VisualMakerScreen } from './visual-maker-screen.tsx'
import { VisualScreen } from './visual-screen.tsx'

const event = (id: string, name: string): VisualEventView => ({
  id,
  name,
  venue: 'Cotonou',
  startsAt: '2027-07-05T19:00:00+01:00',
  endsAt: '2027-07-06T05:00:00+01:00',
  frames: { portrait: `/${id}-p.webp`, story: `/${id}-s.webp`, carre: `/${id}-c.webp` },
})
const events = [event('berge', 'La Berge Colorée'), event('lnds', 'La Nuit des Soutenances')]
const form = { events, chosen: null, problem: null, deleted: false }
const render = (change: Partial<typeof form> | { chosen: string; problem?: string } = {}) =>
  renderToStaticMarkup(<VisualMakerScreen {...form} {...change} />)

const visual: VisualView = {
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  format: 'story',
  event: { id: 'berge', name: 'La Berge Colorée', over: false },
  width: 1080,
  height: 1920,
  image: '/visuel/AAAAAAAAAAAAAAAAAAAAAA/jyserai-visuel.jpg',
  page: '/visuel/AAAAAAAAAAAAAAAAAAAAAA',
  mine: true,
}
const show = (change: Partial<VisualView> = {}) =>
  renderToStaticMarkup(<VisualScreen visual={{ ...visual, ...change }} publicUrl="https://kwabo.example" />)

test('the form asks for event, photo and format, and is a whole form without script', () => {
  const shown = render()
  expect(textOf(shown)).toContain("J'y serai à l'événement !")
  expect(shown).toContain('encType="multipart/form-data"')
  const picker = /<input[^>]*type="file"[^>]*>/.exec(shown)?.[0]
  for (const part of ['name="photoUtilisateur"', 'accept="image/*"', 'required=""'])
    expect(picker).toContain(part)
  expect(shown).toContain('>Générer le visuel</button>')
  expect(textOf(shown)).toContain('La Nuit des Soutenances, 5 juillet 2027')
  for (const format of visualFormats) expect(shown).toContain(`value="${format}"`)
})

test('a link chooses the event and its frame; an unknown one is as none', () => {
  expect(render({ chosen: 'lnds' })).toMatch(/<option value="lnds"[^>]*selected=""/)
  expect(render({ chosen: 'lnds' })).toContain('src="/lnds-p.webp"')
  expect(render({ chosen: '"><script>' })).toContain('src="/berge-p.webp"')
})

test('without an event to come the page says so and leads to those that were', () => {
  const shown = render({ events: [] })
  expect(textOf(shown)).toContain('Aucun événement n’est annoncé pour le moment.')
  expect(shown).not.toContain('<form')
})

test('the camera, what goes wrong and what is missing are said to the letter', () => {
  expect(makerWords).toMatchObject({
    noPhoto: 'Veuillez sélectionner ou prendre une photo',
    starting: 'Activation de la caméra...',
    noCamera: "Impossible d'accéder à la caméra. Veuillez vérifier les permissions.",
    noPicture: "Impossible de créer l'image. Veuillez réessayer.",
    captureFailed: 'Erreur lors de la capture de la photo.',
    failed: 'Échec de la génération du visuel. Veuillez réessayer.',
    notLoaded: "Impossible de charger l'image générée. Veuillez réessayer.",
  })
  expect(render()).toContain('Activation de la caméra...')
})

test.each([
  ['photo-manquante', 'Veuillez sélectionner ou prendre une photo'],
  ['photo-trop-lourde', 'Cette photo est trop lourde (15 Mo au plus).'],
  ['photo-illisible', "Ce fichier n'est pas une photo lisible."],
  ['photo-trop-etroite', 'Cette photo est trop étroite : recadrez-la, puis renvoyez-la.'],
  ['envoi-trop-lent', "L'envoi a été trop lent. Réessayez là où le réseau est meilleur."],
  ['evenement-termine', 'Cet événement est terminé.'],
  ['erreur-interne', 'Échec de la génération du visuel. Veuillez réessayer.'],
])('without script the page says what was refused: %s', (code, words) => {
  expect(textOf(render({ chosen: 'lnds', problem: refusalWords(code) ?? '' }))).toContain(words)
})

test('a visual can be kept, sent by WhatsApp with its words and picture, and taken to Instagram and TikTok', () => {
  const links = linksOf(show())
  expect(show()).toContain(`href="${visual.image}" download="jyserai-visuel.jpg"`)
  const share = `Je serai à cet événement 🎉 #JySerai https://kwabo.example${visual.image}`
  expect(links).toContainEqual({
    label: 'WhatsApp',
    href: `https://wa.me/?text=${encodeURIComponent(share)}`,
  })
  expect(links).toContainEqual({ label: 'Instagram', href: 'https://www.instagram.com/' })
  expect(links).toContainEqual({ label: 'TikTok', href: 'https://www.tiktok.com/' })
})

test('only who made a visual can delete it; others are led to make their own, while there is time', () => {
  expect(show()).toContain('action="/visuel/AAAAAAAAAAAAAAAAAAAAAA/supprimer"')
  const theirs = show({ mine: false })
  expect(theirs).not.toContain('supprimer')
  expect(linksOf(theirs)).toContainEqual({ label: 'Faire le mien', href: '/jyserai?evenement=berge' })
  expect(show({ event: { ...visual.event, over: true } })).not.toContain('/jyserai?')
})

test('the photo lies on the page where it lies on the visual', () => {
  const shown = render()
  for (const format of visualFormats) {
    const { width, height, photo } = visualLayouts[format]
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`
    expect(shown).toContain(`data-[format=${format}]/stage:top-[${share(photo.y, height)}]`)
    expect(shown).toContain(`data-[format=${format}]/stage:left-[${share(photo.x, width)}]`)
    expect(shown).toContain(`data-[format=${format}]/stage:w-[${share(photo.side, width)}]`)
  }
})
