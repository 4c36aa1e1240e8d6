import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cameraPhoto } from '../../../test/factories/pictures/camera-photo.ts'
import { photoVisitors, sellPhotoTicket } from '../../../test/factories/photo-space.ts'
import { sika } from '../../../test/factories/staff.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { z } from 'zod'
import { one, run, sql } from '../../platform/database.ts'
import { routes } from '../../routes.ts'
import { approvePhoto } from './moderation/moderate-photos.ts'
import { verifyTicket } from './sending/verify-ticket.ts'

const MINUTE = 60_000

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())

const { someAddress, verify, prove, send, get, photosOf, filesOf, hall, sentPhoto } = photoVisitors(
  () => site,
)

describe('a photo', () => {
  test('waits for a decision: its sender sees it, nobody else does', async () => {
    const photo = await sentPhoto('waits')
    expect(photo).toMatchObject({ state: 'waiting', width: 900, height: 600, shownName: null })
    expect(photo.page).toMatch(/^\/ma-photo\/[\w-]{22}$/)
    expect(await hall('waits')).toEqual([])
    expect((await get(photo.file)).status).toBe(404)
    const own = await get(`${photo.page}/photo`)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is made anew, and the wall’s files once it hangs: two widths, two forms, the right way up, without its place and its camera', async () => {
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
    if (!row) throw new Error('one photo was sent')
    const madeFiles = async () => {
      const names = await filesOf(row.fileKey)
      const open = async (name: string) => {
        const made = await sharp(join(site.services.files.folder, 'wall-photos', name)).metadata()
        return [name.slice(22), made.width, made.height, made.exif, made.xmp]
      }
      return Promise.all(names.map(open))
    }
    expect(await madeFiles()).toEqual([['.jpg', 853, 1280, undefined, undefined]])
    await approvePhoto(site.services, row.id, sika)
    expect(await madeFiles()).toEqual([
      ['-1280.avif', 853, 1280, undefined, undefined],
      ['-1280.webp', 853, 1280, undefined, undefined],
      ['-400.avif', 400, 600, undefined, undefined],
      ['-400.webp', 400, 600, undefined, undefined],
    ])
    const own = await get(`${String(body.suivi)}/photo`)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp'])
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
    const address = someAddress()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ proof, photo, address })))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      "Ce ticket a déjà envoyé ses 5 photos. S'il est à vous, ouvrez sa page par son lien, puis « Envoyer ma photo pour le mur ».",
    )
    expect(await photosOf('raced')).toHaveLength(5)
  })

  test('sent and taken back again and again is stopped', async () => {
    const { number } = await sellPhotoTicket(site, 'again')
    const proof = await prove(number)
    const photo = await cameraPhoto({ width: 60, height: 40 })
    const address = someAddress()
    for (let round = 0; round < 15; round += 1) {
      const { status, body } = await send({ proof, photo, address })
      expect(status).toBe(201)
      await fetch(`${site.address}${body.suivi}/retirer`, { method: 'POST', redirect: 'manual' })
    }
    expect((await send({ proof, photo, address })).status).toBe(429)
  })
})

test('however many a stranger sends from behind the same address, a hall sends its own', async () => {
  const address = someAddress()
  const stranger = await prove((await sellPhotoTicket(site, 'stranger')).number)
  const photo = await cameraPhoto({ width: 60, height: 40 })
  const statuses: number[] = []
  for (let round = 0; round < 16; round += 1) {
    const sent = Array.from({ length: 20 }, () => send({ proof: stranger, photo, address }))
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status))
  }
  expect(statuses).toContain(429)
  const proof = await prove((await sellPhotoTicket(site, 'hall')).number)
  expect((await send({ proof, address })).status).toBe(201)
})

test('X10 a stranger who knows the number of a ticket uses up none of its buyer’s photos', async () => {
  const { id, number } = await sellPhotoTicket(site, 'bought')
  const { token } = await one(
    site.db,
    z.object({ token: z.string() }),
    sql`select o.token from orders o join tickets t on t.order_id = o.id where t.id = ${id}`,
  )
  const photo = await cameraPhoto({ width: 60, height: 40 })
  const stranger = { proof: await prove(number), photo, address: someAddress() }
  for (let round = 0; round < 5; round += 1) expect((await send(stranger)).status).toBe(201)
  expect((await send(stranger)).status).toBe(409)
  const buyer = { number, address: stranger.address, orderTokens: [token] }
  const verified = await verifyTicket(site.services, buyer)
  if (verified.kind !== 'verified') throw new Error(verified.kind)
  expect(verified.left).toBe(5)
  for (const left of [4, 3, 2, 1, 0])
    expect((await send({ proof: verified.proof, photo })).body.photosRestantes).toBe(left)
  expect((await send({ proof: verified.proof, photo })).status).toBe(409)
})

test('X10 a stranger who knows the number of a ticket uses up the photos of one network, and with many no more than fifty', async () => {
  const { number } = await sellPhotoTicket(site, 'handed-on')
  const proof = await prove(number)
  const photo = await cameraPhoto({ width: 60, height: 40 })
  for (let network = 0; network < 10; network += 1) {
    const address = someAddress()
    expect((await verify(number, address)).body.photosRestantes).toBe(5)
    for (const left of [4, 3, 2, 1, 0])
      expect((await send({ proof, photo, address })).body.photosRestantes).toBe(left)
    expect((await send({ proof, photo, address })).status).toBe(409)
  }
  expect((await verify(number)).body.photosRestantes).toBe(0)
  expect((await send({ proof, photo })).status).toBe(409)
})

test('X10 a stranger who knows the number of a ticket uses up no photo of whoever has its link, five for each browser and ten in all', async () => {
  const { number, token: billet } = await sellPhotoTicket(site, 'given')
  const other = await sellPhotoTicket(site, 'given-other')
  const photo = await cameraPhoto({ width: 60, height: 40 })
  const address = someAddress()
  const stranger = { proof: await prove(number), photo, address }
  for (let round = 0; round < 5; round += 1) expect((await send(stranger)).status).toBe(201)
  expect((await send(stranger)).status).toBe(409)
  // Another ticket's link, or one that nobody has, is none.
  for (const wrong of [other.token, 'A'.repeat(22), ''])
    expect((await verify(number, address, { billet: wrong })).body.photosRestantes).toBe(0)

  for (let browser = 0; browser < 2; browser += 1) {
    const { body, cookie } = await verify(number, address, { billet })
    expect(body.photosRestantes).toBe(5)
    const device = /kwabo_appareil=([\w-]{22});/.exec(cookie)?.[1] ?? ''
    for (const left of [4, 3, 2, 1, 0])
      expect((await send({ proof: body.ticketPromoId, photo })).body.photosRestantes).toBe(left)
    const enough = await send({ proof: body.ticketPromoId, photo })
    expect(enough).toMatchObject({ status: 409, body: { error: 'Ce ticket a déjà envoyé ses 5 photos.' } })
    // The same browser is known again, elsewhere too.
    expect((await verify(number, someAddress(), { billet, device })).body.photosRestantes).toBe(0)
  }
  const third = await verify(number, address, { billet })
  expect(third.body.photosRestantes).toBe(0)
  expect((await send({ proof: third.body.ticketPromoId, photo })).status).toBe(409)
  // However many browsers somebody claims to be, they leave one row to count by.
  const sendOfNew = async () => {
    const { body } = await verify(number, address, { billet })
    return (await send({ proof: body.ticketPromoId, photo })).status
  }
  const statuses = await Promise.all(Array.from({ length: 20 }, sendOfNew))
  expect(new Set(statuses)).toEqual(new Set([409, 429]))
  // None of these takes anything from those who know the number, or sets them a cookie.
  const elsewhere = await verify(number)
  expect(elsewhere.body.photosRestantes).toBe(5)
  expect(elsewhere.cookie).not.toContain('kwabo_appareil')
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
