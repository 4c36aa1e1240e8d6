import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cameraPhoto } from '../../../test/factories/camera-photo.ts'
import { sellPhotoTicket } from '../../../test/factories/photo-space.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { approvePhoto, refusePhoto, removePhoto } from './moderation/moderate-photos.ts'

const MINUTE = 60_000

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())

let visitors = 0
const someAddress = () => `198.51.${(visitors += 1) >> 8}.${visitors & 255}`

async function verify(numeroticket: unknown, address = someAddress()) {
  const answer = await fetch(site.address + routes.apiPhotoTicket, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ numeroticket }),
  })
  return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '', body: await answer.json() }
}

async function prove(number: string): Promise<string> {
  return (await verify(number)).body.ticketPromoId
}

async function send(fields: { proof?: string; photo?: Buffer | string; name?: boolean; address?: string }) {
  const form = new FormData()
  if (fields.proof !== undefined) form.set('ticketPromoId', fields.proof)
  if (fields.name) form.set('afficherPrenom', 'oui')
  const photo = fields.photo ?? (await cameraPhoto())
  form.set(
    'photoFiltered',
    new Blob([new Uint8Array(Buffer.from(photo))], { type: 'image/jpeg' }),
    '../../x.jpg',
  )
  const answer = await fetch(site.address + routes.apiSendPhoto, {
    method: 'POST',
    headers: { 'x-forwarded-for': fields.address ?? someAddress() },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })

const photosOf = (eventId: string) =>
  many(
    site.db,
    z.object({
      id: z.string(),
      state: z.string(),
      fileKey: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      shownName: z.string().nullable(),
    }),
    sql`select id, state, file_key as "fileKey", width, height, shown_name as "shownName"
        from wall_photos where event_id = ${eventId} order by sent_at`,
  )

async function filesOf(fileKey: string): Promise<string[]> {
  const names = await readdir(join(site.services.files.folder, 'wall-photos')).catch(() => [])
  return names.filter((name) => name.startsWith(fileKey)).sort()
}

async function hall(eventId: string) {
  return (await (await get(href(routes.apiHallPhotos, { eventId }))).json()).photos
}

/** A photo that waits, and the ways to it. */
async function sentPhoto(eventId: string, { name = false } = {}) {
  const ticket = await sellPhotoTicket(site, eventId)
  const { body } = await send({ proof: await prove(ticket.number), name })
  const [row] = await photosOf(eventId)
  if (!row) throw new Error('one photo was sent')
  return {
    ...row,
    page: String(body.suivi),
    file: href(routes.wallPicture, { file: `${row.fileKey}-400.avif` }),
  }
}

describe('the check of a ticket', () => {
  test('answers the proof, the names and the event, for any spelling of the number, used or not', async () => {
    const { id, number } = await sellPhotoTicket(site, 'verified')
    const { status, body, cookie } = await verify(number)
    expect(status).toBe(200)
    expect(body).toEqual({
      ticketPromoId: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
      prenom: 'Ayaba',
      nom: 'Dossou',
      evenement: { id: 'verified', nom: 'Siano Babassa' },
      photosRestantes: 5,
    })
    expect(cookie).toMatch(
      /^kwabo_espace_photo=.+; Max-Age=1800; Path=\/jyserai-officiel; HttpOnly; SameSite=Strict$/,
    )
    await run(site.db, sql`update tickets set state = 'used' where id = ${id}`)
    expect((await verify(` ${number.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await verify(number.slice(3))).status).toBe(200)
  })

  test('says of a typing mistake that it is one, and does not count it', async () => {
    const { number } = await sellPhotoTicket(site, 'mistyped')
    const wrong = number.slice(0, -1) + (number.endsWith('0') ? '1' : '0')
    const address = someAddress()
    for (let round = 0; round < 15; round += 1) {
      const { status, body } = await verify(wrong, address)
      expect(status).toBe(422)
      expect(body.error).toBe(
        "Ce numéro contient une faute de frappe. Recopiez-le tel qu'il est imprimé sur le ticket.",
      )
    }
    expect((await verify(number, address)).status).toBe(200)
  })

  test('answers the same of an unknown ticket, a blocked or void one, and one whose event takes no photos', async () => {
    const blocked = await sellPhotoTicket(site, 'blocked')
    await run(site.db, sql`update tickets set state = 'blocked' where id = ${blocked.id}`)
    const cancelled = await sellPhotoTicket(site, 'cancelled')
    await run(site.db, sql`update tickets set state = 'void' where id = ${cancelled.id}`)
    const elsewhere = await sellPhotoTicket(site, 'no-space', { open: false })
    const closed = await sellPhotoTicket(site, 'closed')
    await run(site.db, sql`update photo_spaces set closed_at = kwabo_now() where event_id = 'closed'`)
    const answers = []
    for (const number of [
      'KW-7F3K-92QW',
      blocked.number,
      cancelled.number,
      elsewhere.number,
      closed.number,
    ]) {
      answers.push(await verify(number))
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(404)
    expect(answers[0]?.body.error).toBe(
      'Nous ne trouvons aucun ticket valable avec ce numéro pour un espace photo ouvert.',
    )
    // A verified ticket of before is forgotten by the browser.
    expect(answers[0]?.cookie).toMatch(/^kwabo_espace_photo=;.*Expires=Thu, 01 Jan 1970/)
  })

  test.each([null, 7, [], {}, 'x'.repeat(500), undefined])(
    'refuses %j as a number, in French',
    async (number) => {
      const { status, body } = await verify(number)
      expect(status).toBe(422)
      expect(body.error).toEqual(expect.any(String))
    },
  )

  test.each([
    '',
    "'; drop table tickets",
    '../../etc/passwd',
    '<script>',
    'ＫＷ７Ｆ３Ｋ９２ＱＷ',
    '\u202eKW-7F3K-92QW',
  ])('takes %j for a typing mistake', async (number) => {
    expect((await verify(number)).body).toMatchObject({ status: 422, code: 'numero-mal-saisi' })
  })

  test('stops whoever tries one number again and again, and then lets them try anew', async () => {
    const { number } = await sellPhotoTicket(site, 'hammered')
    for (let round = 0; round < 10; round += 1) expect((await verify(number)).status).toBe(200)
    const { status, body } = await verify(number)
    expect(status).toBe(429)
    expect(body.error).toBe("Trop d'essais. Réessayez dans 10 minutes.")
    await site.travel(10 * MINUTE)
    expect((await verify(number)).status).toBe(200)
  })

  test('stops whoever guesses from one network, and counts nobody who succeeds', async () => {
    const address = '203.0.113.40'
    const { number } = await sellPhotoTicket(site, 'guessed')
    await Promise.all(Array.from({ length: 9 }, () => verify(number, address)))
    const guesses = Array.from({ length: 60 }, () => site.services.random.bytes(7))
    const { makeTicketNumber } = await import('../../format/ticket-number.ts')
    for (const guess of guesses) expect((await verify(makeTicketNumber(guess), address)).status).toBe(404)
    expect((await verify(number, address)).status).toBe(429)
    expect((await verify(number)).status).not.toBe(404)
  })
})

describe('a photo', () => {
  test('waits for a decision: its sender sees it, nobody else does', async () => {
    const photo = await sentPhoto('waits')
    expect(photo).toMatchObject({ state: 'waiting', width: 900, height: 600, shownName: null })
    expect(photo.page).toMatch(/^\/ma-photo\/[\w-]{22}$/)
    expect(await hall('waits')).toEqual([])
    expect((await get(photo.file)).status).toBe(404)
    const own = await get(`${photo.page}/photo.webp`)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is made anew: two widths, two forms, the right way up, without its place and its camera', async () => {
    const ticket = await sellPhotoTicket(site, 'anew')
    const photo = await cameraPhoto({ width: 3000, height: 2000, orientation: 6 })
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { status, body } = await send({ proof: await prove(ticket.number), photo })
    expect({ status, body }).toEqual({
      status: 201,
      body: { suivi: expect.any(String), photosRestantes: 4 },
    })
    const [row] = await photosOf('anew')
    expect(row).toMatchObject({ width: 853, height: 1280 })
    const names = await filesOf(row?.fileKey ?? '')
    expect(names.map((name) => name.slice(22))).toEqual([
      '-1280.avif',
      '-1280.webp',
      '-400.avif',
      '-400.webp',
    ])
    for (const name of names) {
      const made = await sharp(join(site.services.files.folder, 'wall-photos', name)).metadata()
      expect([made.exif, made.xmp, made.width]).toEqual([undefined, undefined, /-400/.test(name) ? 400 : 853])
    }
  })

  test('comes with the first name only if its sender asks for it', async () => {
    expect((await sentPhoto('named', { name: true })).shownName).toBe('Ayaba')
  })

  test('is refused without a proof, with a forged one, one of another ticket spliced in, and one that is old', async () => {
    const { number } = await sellPhotoTicket(site, 'proofs')
    const proof = await prove(number)
    const other = await prove((await sellPhotoTicket(site, 'proofs-other')).number)
    const spliced = `${other.split('.')[0]}.${proof.split('.')[1]}`
    const forged = [undefined, '', '.', 'x.y', `${proof}x`, `${proof}.`, spliced, 'x'.repeat(900)]
    for (const proof of forged) {
      const { status, body } = await send({ ...(proof !== undefined && { proof }) })
      expect([proof, status]).toEqual([proof, 403])
      expect(body.error).toBe(
        'La vérification de votre ticket a expiré. Vérifiez-le à nouveau, puis renvoyez la photo.',
      )
    }
    await site.travel(29 * MINUTE)
    expect((await send({ proof })).status).toBe(201)
    await site.travel(MINUTE)
    expect((await send({ proof })).status).toBe(403)
  })

  test('is refused once the ticket is blocked or the space is closed', async () => {
    const blocked = await sellPhotoTicket(site, 'blocked-since')
    const late = await sellPhotoTicket(site, 'closed-since')
    const proofs = [await prove(blocked.number), await prove(late.number)]
    await run(site.db, sql`update tickets set state = 'blocked' where id = ${blocked.id}`)
    await run(site.db, sql`update photo_spaces set closed_at = kwabo_now() where event_id = 'closed-since'`)
    for (const proof of proofs) expect((await send({ proof })).status).toBe(403)
  })

  test('that is none is refused with a sentence, stores nothing and takes no place', async () => {
    const { number } = await sellPhotoTicket(site, 'no-photo')
    const proof = await prove(number)
    const jpeg = await cameraPhoto()
    const unreadable = "Ce fichier n'est pas une photo lisible."
    const bad: [string, Buffer | string, string][] = [
      ['a page', '<html><script>alert(1)</script></html>', unreadable],
      ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', unreadable],
      ['a cut photo', jpeg.subarray(0, 300), unreadable],
      ['a PDF', '%PDF-1.7 …', unreadable],
      ['nothing', '', 'Veuillez sélectionner ou prendre une photo'],
      [
        'too much',
        Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]),
        'Cette photo est trop lourde (15 Mo au plus).',
      ],
    ]
    for (const [name, photo, sentence] of bad) {
      const { status, body } = await send({ proof, photo })
      expect([name, body.error, status >= 400 && status < 500]).toEqual([name, sentence, true])
    }
    expect(await photosOf('no-photo')).toEqual([])
    expect((await verify(number)).body.photosRestantes).toBe(5)
  })

  test('of photos sent at once with one ticket exactly five are taken', async () => {
    const { number } = await sellPhotoTicket(site, 'raced')
    const proof = await prove(number)
    const photo = await cameraPhoto({ width: 60, height: 40 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ proof, photo })))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      'Ce ticket a déjà envoyé ses 5 photos.',
    )
    expect(await photosOf('raced')).toHaveLength(5)
  })

  test('sent and taken back again and again is stopped', async () => {
    const { number } = await sellPhotoTicket(site, 'again')
    const proof = await prove(number)
    const photo = await cameraPhoto({ width: 60, height: 40 })
    for (let round = 0; round < 15; round += 1) {
      const { status, body } = await send({ proof, photo })
      expect(status).toBe(201)
      await fetch(`${site.address}${body.suivi}/retirer`, { method: 'POST', redirect: 'manual' })
    }
    expect((await send({ proof, photo })).status).toBe(429)
  })
})

describe('moderation', () => {
  test('an approved photo hangs, the latest first, and its files are served for long, safely', async () => {
    const ticket = await sellPhotoTicket(site, 'approved')
    const proof = await prove(ticket.number)
    await send({ proof, name: true })
    await send({ proof })
    const [first, second] = await photosOf('approved')
    if (!first || !second) throw new Error('two photos were sent')
    expect(await approvePhoto(site.services, second.id)).toMatchObject({ kind: 'done' })
    expect(await approvePhoto(site.services, first.id.slice(0, 8))).toMatchObject({ kind: 'done' })
    const shown = await hall('approved')
    expect(shown).toEqual([
      { cle: first.fileKey, largeur: 900, hauteur: 600, ton: expect.stringMatching(/^#/), prenom: 'Ayaba' },
      { cle: second.fileKey, largeur: 900, hauteur: 600, ton: expect.stringMatching(/^#/), prenom: null },
    ])
    expect(JSON.stringify(shown)).not.toContain('Dossou')
    const file = await get(href(routes.wallPicture, { file: `${first.fileKey}-400.avif` }))
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'private, max-age=604800, immutable',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(await approvePhoto(site.services, first.id)).toEqual({ kind: 'not-now', state: 'approved' })
  })

  test('a refused photo is gone from the disk, and still counts for its ticket', async () => {
    const ticket = await sellPhotoTicket(site, 'refused')
    const { body } = await send({ proof: await prove(ticket.number) })
    const [photo] = await photosOf('refused')
    if (!photo) throw new Error('one photo was sent')
    expect(await filesOf(photo.fileKey)).toHaveLength(4)
    expect(await refusePhoto(site.services, photo.id)).toMatchObject({ kind: 'done' })
    expect(await filesOf(photo.fileKey)).toEqual([])
    expect((await get(`${body.suivi}/photo.webp`)).status).toBe(404)
    expect((await verify(ticket.number)).body.photosRestantes).toBe(4)
    expect(await approvePhoto(site.services, photo.id)).toEqual({ kind: 'not-now', state: 'refused' })
  })

  test('a photo that is removed leaves the wall and the disk', async () => {
    const photo = await sentPhoto('removed')
    expect(await removePhoto(site.services, photo.id)).toEqual({ kind: 'not-now', state: 'waiting' })
    await approvePhoto(site.services, photo.id)
    expect((await get(photo.file)).status).toBe(200)
    await removePhoto(site.services, photo.id)
    expect(await hall('removed')).toEqual([])
    expect((await get(photo.file)).status).toBe(404)
    expect(await filesOf(photo.fileKey)).toEqual([])
  })

  test('of approving and refusing at once exactly one happens', async () => {
    const photo = await sentPhoto('decided-twice')
    const decisions = await Promise.all([
      approvePhoto(site.services, photo.id),
      refusePhoto(site.services, photo.id),
    ])
    expect(decisions.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    const [now] = await photosOf('decided-twice')
    expect(await filesOf(photo.fileKey)).toHaveLength(now?.state === 'approved' ? 4 : 0)
  })

  test.each(['', '%', '_', 'deadbeef', 'g'.repeat(8), "' or 1=1"])('knows no photo %j', async (id) => {
    expect(await approvePhoto(site.services, id)).toEqual({ kind: 'unknown' })
  })
})

describe('taking a photo back', () => {
  const withdraw = (page: string) =>
    fetch(`${site.address}${page}/retirer`, { method: 'POST', redirect: 'manual' })

  test('its sender takes it from the wall and the disk, and it counts no longer', async () => {
    const ticket = await sellPhotoTicket(site, 'taken-back')
    const proof = await prove(ticket.number)
    const { body } = await send({ proof, name: true })
    const [photo] = await photosOf('taken-back')
    if (!photo) throw new Error('one photo was sent')
    await approvePhoto(site.services, photo.id)
    const answer = await withdraw(body.suivi)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, body.suivi])
    expect(await hall('taken-back')).toEqual([])
    expect(await filesOf(photo.fileKey)).toEqual([])
    expect(await photosOf('taken-back')).toMatchObject([{ state: 'withdrawn', shownName: null }])
    expect((await verify(ticket.number)).body.photosRestantes).toBe(5)
    expect((await withdraw(body.suivi)).status).toBe(303)
  })

  test('an unknown link, the wall and another site can do nothing', async () => {
    const photo = await sentPhoto('untouched')
    await approvePhoto(site.services, photo.id)
    await withdraw(`/ma-photo/${photo.fileKey}`)
    await fetch(`${site.address}${photo.page}/retirer`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(await hall('untouched')).toHaveLength(1)
  })
})

describe('a form without script', () => {
  const post = (form: FormData) =>
    fetch(site.address + routes.sendPhoto, {
      method: 'POST',
      headers: { 'x-forwarded-for': someAddress() },
      body: form,
      redirect: 'manual',
    })

  test('leads to the page of the photo, or back with what was wrong', async () => {
    const { number } = await sellPhotoTicket(site, 'plain')
    const form = new FormData()
    form.set('ticketPromoId', await prove(number))
    form.set('photoFiltered', new Blob([new Uint8Array(await cameraPhoto())]), 'photo.jpg')
    const sent = await post(form)
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toMatch(/^\/ma-photo\/[\w-]{22}\?envoyee$/)

    form.set('photoFiltered', new Blob(['nothing to see']), 'photo.jpg')
    expect((await post(form)).headers.get('location')).toBe('/jyserai-officiel?erreur=photo-illisible#photo')
    form.delete('ticketPromoId')
    form.set('photoFiltered', new Blob([new Uint8Array(await cameraPhoto())]), 'photo.jpg')
    expect((await post(form)).headers.get('location')).toBe(
      '/jyserai-officiel?erreur=verification-perdue#photo',
    )
    const broken = await fetch(site.address + routes.sendPhoto, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnonsense',
      redirect: 'manual',
    })
    expect(broken.headers.get('location')).toBe('/jyserai-officiel?erreur=envoi#photo')
  })
})
