import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellPhotoTicket } from '../../../test/factories/photo-space.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { readPlace } from './read-place.ts'
import { takeTicket } from './take-ticket.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** A browser's cookies, as far as the page uses them. */
function createJar() {
  const kept = new Map<string, string>()
  return {
    kept,
    get: (name: string) => {
      const value = kept.get(name)
      return value === undefined
        ? undefined
        : { value, json: () => ({}), number: () => NaN, boolean: () => false }
    },
    set: (name: string, value: unknown) => void kept.set(name, String(value)),
    delete: (name: string) => void kept.delete(name),
  }
}

const visit = (cookies: ReturnType<typeof createJar>, asked: string | FormData = '') =>
  takeTicket({
    services: site.services,
    asked: new URLSearchParams(typeof asked === 'string' ? asked : ''),
    form: typeof asked === 'string' ? undefined : asked,
    cookies,
    address: '198.51.100.7',
  })
function checked(number: string) {
  const form = new FormData()
  form.set('numeroticket', number)
  return form
}

test('a ticket checked without script leads to the photo, and the page knows it until its proof is old', async () => {
  const { number } = await sellPhotoTicket(site, 'page-verified')
  const jar = createJar()
  expect(await visit(jar, checked(number.toLowerCase()))).toEqual({
    kind: 'verified',
    path: '/jyserai-officiel?valide#photo',
  })
  expect(await visit(jar, 'valide')).toMatchObject({
    status: 200,
    state: {
      ticket: {
        prenom: 'Ayaba',
        nom: 'Dossou',
        photosRestantes: 5,
        ticketPromoId: jar.kept.values().next().value,
      },
      checkStatus: { tone: 'success', words: 'Ticket valide ! Vous pouvez envoyer votre photo.' },
    },
  })
  // A phone that forgot the page while its camera was open gets it back.
  expect(await visit(jar)).toMatchObject({ state: { ticket: { prenom: 'Ayaba' }, checkStatus: null } })
  await site.travel(30 * 60_000)
  expect(await visit(jar, 'valide')).toMatchObject({
    state: { ticket: null, checkStatus: null },
  })
})

test('a check that fails says why, keeps what was typed and forgets what was verified', async () => {
  const { number } = await sellPhotoTicket(site, 'page-failed')
  const jar = createJar()
  await visit(jar, checked(number))
  expect(jar.kept.size).toBe(1)
  expect(await visit(jar, checked('KW-7F3K-92QW'))).toEqual({
    kind: 'shown',
    status: 404,
    state: {
      number: 'KW-7F3K-92QW',
      link: '',
      ticket: null,
      checkStatus: {
        tone: 'error',
        words: 'Nous ne trouvons aucun ticket valable avec ce numéro pour un espace photo ouvert.',
      },
      sendingStatus: null,
    },
  })
  expect(jar.kept.size).toBe(0)
  expect(await visit(jar, checked('KW'))).toMatchObject({ status: 422 })
})

test.each([
  ['erreur=photo-illisible', "Ce fichier n'est pas une photo lisible."],
  ['erreur=photo-trop-lourde', 'Cette photo est trop lourde (15 Mo au plus).'],
  ['erreur=photo-manquante', 'Veuillez sélectionner ou prendre une photo'],
  ['erreur=photos-epuisees', 'Ce ticket a déjà envoyé ses 5 photos.'],
  ['erreur=photos-du-numero-epuisees', expect.stringContaining('ouvrez sa page par son lien')],
  ['erreur=trop-de-demandes&minutes=12', "Trop d'essais. Réessayez dans 12 minutes."],
  ['erreur=envoi', "Erreur lors de l'envoi de la photo."],
  ['erreur=%3Cscript%3E', "Erreur lors de l'envoi de la photo."],
])('a photo refused without script comes back as %s and says so', async (query, words) => {
  expect(await visit(createJar(), query)).toMatchObject({
    state: { sendingStatus: { tone: 'error', words } },
  })
})

test('the link of a ticket fills in its number, cut where it is too long', async () => {
  expect(await visit(createJar(), 'numero=KW-7F3K-92QW')).toMatchObject({
    state: { number: 'KW-7F3K-92QW' },
  })
  expect(await visit(createJar(), `numero=${'x'.repeat(500)}`)).toMatchObject({
    state: { number: 'x'.repeat(40) },
  })
})

test('the link of a ticket goes with its number, and whoever comes with it is counted by the browser', async () => {
  const { number, token } = await sellPhotoTicket(site, 'page-by-link')
  const [jar, form] = [createJar(), checked(number)]
  expect(await visit(jar, `numero=${number}&billet=${token}`)).toMatchObject({
    state: { number, link: token },
  })
  form.set('billet', token)
  form.set('numeroticket', 'KW')
  expect(await visit(jar, form)).toMatchObject({ status: 422, state: { link: token } })
  form.set('numeroticket', number)
  expect(await visit(jar, form)).toMatchObject({ kind: 'verified' })
  expect([...jar.kept.keys()].toSorted()).toEqual(['kwabo_appareil', 'kwabo_espace_photo'])
})

test.each([
  ['avant=42', 42],
  ['', undefined],
  ['avant=0', undefined],
  ['avant=-1', undefined],
  ['avant=1e9', undefined],
  ['avant=99999999999999999999', undefined],
  ["avant=1'--", undefined],
])('a page of a wall at %j begins below %s', (query, place) => {
  expect(readPlace(new URLSearchParams(query))).toBe(place)
})
