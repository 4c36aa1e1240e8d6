import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { PhotoSpaceScreen, type PhotoSpaceState } from './photo-space-screen.tsx'
import { leftWords } from './space-words.ts'

const ticket = {
  ticketPromoId: 'proof.of-it',
  prenom: 'Ayaba',
  nom: 'Dossou',
  evenement: { id: 'newgen-2027', nom: 'Newgen Liveparty' },
  photosRestantes: 4,
}
const shown = (
  state: Partial<PhotoSpaceState>,
  spaces = [ticket.evenement].map(({ id, nom }) => ({ id, name: nom })),
) =>
  renderToStaticMarkup(
    <PhotoSpaceScreen
      number=""
      link=""
      ticket={null}
      checkStatus={null}
      sendingStatus={null}
      spaces={spaces}
      {...state}
    />,
  )
const unverified = shown({})
const verified = shown({
  number: 'KW-7F3K-92QW',
  ticket,
  checkStatus: { tone: 'success', words: 'Ticket valide ! Vous pouvez envoyer votre photo.' },
})
/** The form of the photo, from its tag to its end. */
const photoForm = (html: string) => /<form id="photo".*?<\/form>/s.exec(html)?.[0] ?? ''

test("asks for the ticket's number, and shows nothing of the photo before it is verified", () => {
  expect(unverified).toMatch(/<label for="numeroticket"[^>]*>Numéro du ticket<\/label>/)
  expect(textOf(unverified)).toContain('Vérifier le ticket')
  expect(photoForm(unverified)).toMatch(/^<form [^>]*hidden=""/)
})

test('welcomes by first and last name once the ticket is valid, and takes images only', () => {
  const form = photoForm(verified)
  expect(form).not.toMatch(/^<form [^>]*hidden/)
  expect(headingsOf(form, 2)).toEqual(['Bienvenue, Ayaba Dossou !'])
  expect(form).toMatch(/<input type="hidden" name="ticketPromoId" value="proof.of-it"\/>/)
  const [file = ''] = form.match(/<input type="file"[^>]*>/) ?? []
  expect(file).toContain('name="photoFiltered"')
  expect(file).toContain('accept="image/*"')
  expect(textOf(form)).toContain('Vous pouvez envoyer 4 photos avec ce ticket.')
})

test('hands on the link of the ticket, where the visitor has come with it', () => {
  expect(unverified).not.toContain('name="billet"')
  expect(shown({ link: 'AbCdEfGhIjKlMnOpQrStUv' })).toContain(
    '<input type="hidden" name="billet" value="AbCdEfGhIjKlMnOpQrStUv"/>',
  )
})

test('works without script: two forms that post, and no filter that nobody could apply', () => {
  const [check = '', photo = ''] = verified.match(/<form [^>]*>/g) ?? []
  expect([check, photo].every((form) => form.includes('method="post"'))).toBe(true)
  expect(check).toContain('action="/jyserai-officiel#ticket"')
  expect(photo).toContain('action="/jyserai-officiel/photo"')
  expect(photo).toContain('encType="multipart/form-data"')
  expect(verified).toMatch(/<fieldset data-filters="true" hidden="">/)
})

test('says errors in red and success in green', () => {
  expect(verified).toMatch(/data-tone="success"[^>]*data-\[tone=success\]:text-success[^>]*>Ticket valide !/)
  const refused = shown({
    number: 'kw-1',
    checkStatus: { tone: 'error', words: 'Erreur lors de la vérification.' },
  })
  expect(refused).toMatch(
    /data-tone="error"[^>]*data-\[tone=error\]:text-danger[^>]*>Erreur lors de la vérification\./,
  )
  expect(refused).toMatch(/<input[^>]*value="kw-1"/)
  expect(refused).toMatch(/<input[^>]*aria-invalid="true"/)
})

test('escapes what was typed and what a ticket says', () => {
  const html = shown({ number: '"><script>', ticket: { ...ticket, prenom: '<img src=x>' } })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img src=x>')
})

test('the name is shown on the wall only if that is asked for', () => {
  const [choice = ''] = photoForm(verified).match(/<input type="checkbox"[^>]*>/) ?? []
  expect(choice).toContain('name="afficherPrenom"')
  expect(choice).not.toContain('checked')
})

test('leads to the walls that are open, and says when none is', () => {
  expect(linksOf(unverified)).toContainEqual({ label: 'Newgen Liveparty', href: '/photos/newgen-2027' })
  expect(textOf(shown({}, []))).toContain('Aucun événement ne reçoit de photos en ce moment.')
})

test.each([
  [5, 'Vous pouvez envoyer 5 photos avec ce ticket.'],
  [1, 'Vous pouvez envoyer encore 1 photo avec ce ticket.'],
  [0, 'Ce ticket a déjà envoyé toutes ses photos.'],
])('with %i photos left says so', (left, words) => {
  expect(leftWords(left)).toBe(words)
})
