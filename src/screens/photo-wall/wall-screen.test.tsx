import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import type { WallView } from '../../domains/photo-wall/contract.ts'
import { HallScreen } from './hall-screen.tsx'
import { SentPhotoScreen } from './sent-photo-screen.tsx'
import { WallScreen } from './wall-screen.tsx'

const photo = (cle: string, prenom: string | null = null, largeur = 1280) => ({
  cle,
  largeur,
  hauteur: 853,
  ton: '#f4b41a',
  prenom,
})
const wall: WallView = {
  event: {
    id: 'newgen-2027',
    name: 'Newgen Liveparty',
    startsAt: '2027-08-16T16:00:00.000Z',
    endsAt: '2027-08-17T05:00:00.000Z',
    venue: 'Plage de Fidjrossè, Cotonou',
  },
  open: true,
  photos: [photo('first', 'Afi'), photo('second'), photo('small', null, 320)],
  total: 1234,
  nextBefore: 42,
  isLater: false,
}
const shown = (change: Partial<WallView> = {}) =>
  renderToStaticMarkup(<WallScreen wall={{ ...wall, ...change }} />)
const html = shown()

describe('a wall', () => {
  test('opens with the name of its event, its day and how to take part', () => {
    expect(headingsOf(html, 1)).toEqual(['Newgen Liveparty'])
    expect(textOf(html)).toContain('16 août 2027, Plage de Fidjrossè, Cotonou.')
    expect(headingsOf(html, 2)).toEqual(['1 234 photos'])
    expect(linksOf(html)).toContainEqual({ label: 'Envoyer ma photo', href: '/jyserai-officiel' })
    expect(linksOf(html)).toContainEqual({ label: 'Sur grand écran', href: '/photos/newgen-2027/ecran' })
  })

  test('shows photos lazily, in two forms and two widths, with their size so that nothing jumps', () => {
    const [picture = ''] = html.match(/<picture>.*?<\/picture>/s) ?? []
    expect(picture).toContain('srcSet="/photo/first-400.avif 400w, /photo/first-1280.avif 1280w"')
    expect(picture).toContain('srcSet="/photo/first-400.webp 400w, /photo/first-1280.webp 1280w"')
    expect(picture).toMatch(/width="1280" height="853"/)
    expect(picture).toContain('loading="lazy"')
    // Nothing was enlarged: the wider file of a small photo is the same once more.
    expect(html).toContain('srcSet="/photo/small-400.avif 320w"')
  })

  test('names nobody who has not asked for it', () => {
    expect(html.match(/alt="[^"]*"/g)).toEqual([
      'alt="Photo de Afi"',
      'alt="Photo d’un participant"',
      'alt="Photo d’un participant"',
      'alt=""',
    ])
  })

  test('leads on to older photos and back to the latest', () => {
    expect(linksOf(html)).toContainEqual({ label: 'Photos suivantes', href: '/photos/newgen-2027?avant=42' })
    expect(textOf(html)).not.toContain('Les plus récentes')
    const last = shown({ total: null, nextBefore: null, isLater: true })
    expect(headingsOf(last, 2)).toEqual(['Plus tôt sur le mur'])
    expect(textOf(last)).not.toContain('Photos suivantes')
    expect(linksOf(last)).toContainEqual({ label: 'Les plus récentes', href: '/photos/newgen-2027' })
  })

  test('without photos asks for the first one, and once closed does not', () => {
    const empty = shown({ photos: [], total: 0, nextBefore: null })
    expect(textOf(empty)).toContain('Ce mur attend sa première photo.')
    const closed = shown({ photos: [], total: 0, nextBefore: null, open: false })
    expect(textOf(closed)).toContain('Ce mur ne reçoit plus de photos.')
    expect(linksOf(closed).filter(({ href }) => href === '/jyserai-officiel')).toEqual([])
  })
})

describe('the screen of a hall', () => {
  const hall = (change: Partial<WallView> = {}) => {
    const { event, open, photos } = { ...wall, ...change }
    return renderToStaticMarkup(
      <HallScreen
        event={event}
        open={open}
        photos={photos}
        address="kwabo.example/jyserai-officiel"
        code={{ size: 33, path: 'M4 4h1v1h-1z' }}
      />,
    )
  }

  test('shows at most eight photos and says how to take part, also as a code', () => {
    const many = hall({ photos: Array.from({ length: 20 }, (_, index) => photo(`photo-${index}`)) })
    expect(many.match(/data-key="photo-/g)).toHaveLength(8)
    expect(textOf(many)).toContain('Votre photo ici : kwabo.example/jyserai-officiel')
    expect(many).toContain('aria-label="Code QR : kwabo.example/jyserai-officiel"')
  })

  test('asks for the first photo while there is none, and for none once the wall is closed', () => {
    expect(hall({ photos: [] })).toMatch(
      /<div data-invitation="true" class[^>]*>.*Soyez la première photo du mur !/s,
    )
    expect(hall()).toMatch(/<div data-invitation="true" hidden=""/)
    expect(textOf(hall({ open: false }))).not.toContain('jyserai-officiel')
  })
})

describe("a sender's own page", () => {
  const sent = (state: 'waiting' | 'approved' | 'refused' | 'withdrawn', justSent = false) =>
    renderToStaticMarkup(
      <SentPhotoScreen
        photo={{
          token: 'x'.repeat(22),
          state,
          picture:
            state === 'waiting' || state === 'approved' ? { width: 900, height: 600, tone: '#f4b41a' } : null,
          eventId: 'newgen-2027',
          eventName: 'Newgen Liveparty',
        }}
        justSent={justSent}
      />,
    )

  test('says where the photo stands, and that it was sent', () => {
    expect(textOf(sent('waiting', true))).toContain('Photo envoyée avec succès !')
    expect(textOf(sent('waiting'))).not.toContain('Photo envoyée avec succès !')
    expect(textOf(sent('approved'))).toContain('Elle est sur le mur')
    expect(textOf(sent('refused'))).toContain('Elle n’a pas été retenue')
  })

  test('lets it be taken back while it is there, and not after', () => {
    const form = `action="/ma-photo/${'x'.repeat(22)}/retirer"`
    expect(sent('waiting')).toContain(form)
    expect(sent('approved')).toContain(form)
    expect(sent('refused')).not.toContain(form)
    expect(textOf(sent('withdrawn'))).toContain('Votre photo est retirée')
    expect(sent('withdrawn')).not.toContain(form)
  })
})
