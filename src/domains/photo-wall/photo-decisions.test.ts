import { sika } from '../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoVisitors, sellPhotoTicket } from '../../../test/factories/photo-space.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { href, routes } from '../../routes.ts'
import { approvePhoto, refusePhoto, removePhoto } from './moderation/moderate-photos.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())

const { someAddress, verify, prove, send, get, photosOf, filesOf, hall, sentPhoto } = photoVisitors(
  () => site,
)

describe('moderation', () => {
  test('an approved photo hangs, the latest first, and its files are served for long, safely', async () => {
    const ticket = await sellPhotoTicket(site, 'approved')
    const proof = await prove(ticket.number)
    await send({ proof, name: true })
    await send({ proof })
    const [first, second] = await photosOf('approved')
    if (!first || !second) throw new Error('two photos were sent')
    expect(await approvePhoto(site.services, second.id, sika)).toMatchObject({ kind: 'done' })
    expect(await approvePhoto(site.services, first.id.slice(0, 8), sika)).toMatchObject({ kind: 'done' })
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
    expect(await approvePhoto(site.services, first.id, sika)).toEqual({ kind: 'not-now', state: 'approved' })
  })

  test('a refused photo is gone from the disk, and still counts for its ticket', async () => {
    const ticket = await sellPhotoTicket(site, 'refused')
    const address = someAddress()
    const { body } = await send({ proof: await prove(ticket.number), address })
    const [photo] = await photosOf('refused')
    if (!photo) throw new Error('one photo was sent')
    expect(await filesOf(photo.fileKey)).toHaveLength(1)
    expect(await refusePhoto(site.services, photo.id, sika)).toMatchObject({ kind: 'done' })
    expect(await filesOf(photo.fileKey)).toEqual([])
    expect((await get(`${body.suivi}/photo`)).status).toBe(404)
    expect((await verify(ticket.number, address)).body.photosRestantes).toBe(4)
    expect(await approvePhoto(site.services, photo.id, sika)).toEqual({ kind: 'not-now', state: 'refused' })
  })

  test('a photo that is removed leaves the wall and the disk', async () => {
    const photo = await sentPhoto('removed')
    expect(await removePhoto(site.services, photo.id, sika)).toEqual({ kind: 'not-now', state: 'waiting' })
    await approvePhoto(site.services, photo.id, sika)
    expect((await get(photo.file)).status).toBe(200)
    await removePhoto(site.services, photo.id, sika)
    expect(await hall('removed')).toEqual([])
    expect((await get(photo.file)).status).toBe(404)
    expect(await filesOf(photo.fileKey)).toEqual([])
  })

  test('a photo that waits since an earlier release hangs with the files that it came with', async () => {
    const photo = await sentPhoto('of-before')
    await site.services.files.remove(`wall-photos/${photo.fileKey}.jpg`)
    await site.services.files.write(`wall-photos/${photo.fileKey}-400.avif`, Buffer.from('a photo'))
    expect(await approvePhoto(site.services, photo.id, sika)).toMatchObject({ kind: 'done' })
    expect(await (await get(photo.file)).text()).toBe('a photo')
  })

  test('of approving and refusing at once exactly one happens', async () => {
    const photo = await sentPhoto('decided-twice')
    const decisions = await Promise.all([
      approvePhoto(site.services, photo.id, sika),
      refusePhoto(site.services, photo.id, sika),
    ])
    expect(decisions.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    const [now] = await photosOf('decided-twice')
    expect(await filesOf(photo.fileKey)).toHaveLength(now?.state === 'approved' ? 4 : 0)
  })

  test.each(['', '%', '_', 'deadbeef', 'g'.repeat(8), "' or 1=1"])('knows no photo %j', async (id) => {
    expect(await approvePhoto(site.services, id, sika)).toEqual({ kind: 'unknown' })
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
    await approvePhoto(site.services, photo.id, sika)
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
    await approvePhoto(site.services, photo.id, sika)
    await withdraw(`/ma-photo/${photo.fileKey}`)
    await fetch(`${site.address}${photo.page}/retirer`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(await hall('untouched')).toHaveLength(1)
  })
})
