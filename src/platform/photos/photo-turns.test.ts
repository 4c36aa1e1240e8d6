import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { openPhotoForm, plainPicture, smallJpeg, type PhotoForm } from '../../../test/photo-form.ts'
import { photoTurns } from './photos.ts'

let form: PhotoForm
beforeAll(async () => {
  form = await openPhotoForm()
})
afterAll(() => form.close())

test('many photos at once come one after the other, and those too many are asked to come later', async () => {
  const photo = await smallJpeg()
  const open = form.hold()
  const sent = Array.from({ length: 150 }, (_, index) =>
    form.send(photo, 'photo.jpg', {}, `203.0.113.${1 + (index % 50)}`),
  )
  // However many processors work on photos, and however fast: none is done before somebody was refused.
  expect((await Promise.race(sent)).status).toBe(503)
  open()
  const statuses = new Set((await Promise.all(sent)).map(({ status }) => status))
  expect([...statuses].sort()).toEqual([200, 503])
  expect((await form.send(photo)).status).toBe(200)
  expect(await readdir(form.folder)).toEqual([])
})

test('a network whose photos wait lets one of another in between, and loses its last where too many wait', async () => {
  const photo = await smallJpeg()
  const open = form.hold()
  const order: string[] = []
  const sendFrom = async (from: string) => {
    const { status } = await form.send(photo, 'photo.jpg', {}, from)
    order.push(`${from} ${status}`)
  }
  const before = form.seen.used
  // Networks that had no turn yet: the works of the test before took theirs some time.
  const greedy = Array.from({ length: 4 }, () => sendFrom('192.0.2.1'))
  await eventually(
    async () => form.seen.used,
    (count) => count === before + 4,
  )
  const modest = sendFrom('192.0.2.2')
  await eventually(
    async () => form.seen.used,
    (count) => count === before + 5,
  )
  open()
  await Promise.all([...greedy, modest])
  expect(order).toHaveLength(5)
  expect(order.slice(0, 3)).toContain('192.0.2.2 200')
})

const noise = {
  create: {
    width: 1_000,
    height: 1_000,
    channels: 3,
    background: '#888888',
    noise: { type: 'gaussian', mean: 128, sigma: 90 },
  },
} as const

test.each([
  ['of many pixels', () => plainPicture(1_600, 1_200).png().toBuffer()],
  ['of many bytes', () => sharp(noise).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()],
])('photos %s of twenty networks take long and let nobody wait whose photo does not', async (_, draw) => {
  const long = await draw()
  const open = form.hold('long')
  const before = form.seen.used
  let answered = 0
  const sent = Array.from({ length: 20 }, async (_, at) => {
    const answer = await form.send(long, 'photo', {}, `203.0.113.${100 + at}`)
    answered += 1
    return answer
  })
  await eventually(
    async () => form.seen.used,
    (count) => count === before + 20,
  )
  expect((await form.send(await smallJpeg(), 'photo.jpg', {}, '192.0.2.9')).status).toBe(200)
  expect(answered).toBe(0)
  open()
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a large photo as cameras write it waits for few of twenty networks whose photos take longer', async () => {
  const longest = await plainPicture(1_600, 1_200).png().toBuffer()
  const camera = await plainPicture(2_500, 2_000).jpeg().toBuffer()
  const open = form.hold('long')
  const { judged } = form.seen
  const send = (photo: Buffer, from: string) => form.send(photo, 'photo', {}, from)
  const sent = Array.from({ length: 20 }, (_, at) => send(longest, `203.0.113.${150 + at}`))
  await eventually(
    async () => form.seen.judged,
    (count) => count === judged + 20,
  )
  sent.push(send(camera, '192.0.2.10'))
  // Only then does it wait beside them: on a busy machine that is long after its form was read.
  await eventually(
    async () => form.seen.judged,
    (count) => count === judged + 21,
  )
  open()
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
  const turns = form.seen.long.slice(-21)
  expect(turns).toContain(camera.length)
  // One for each of the photos that are worked on, and one that may have been called before.
  expect(turns.indexOf(camera.length)).toBeLessThanOrEqual(2 * photoTurns)
})

test('nothing is made of a photo whose sender has gone while it waited', async () => {
  const photo = await smallJpeg()
  const open = form.hold()
  const before = form.seen.used
  const begun = form.seen.works
  const leaving = new AbortController()
  const body = new FormData()
  body.append('photo', new File([new Uint8Array(photo)], 'a.jpg'))
  const staying = Array.from({ length: photoTurns }, () => form.send(photo))
  await eventually(
    async () => form.seen.used,
    (count) => count === before + photoTurns,
  )
  const left = fetch(`${form.address}/photo`, { method: 'POST', body, signal: leaving.signal })
  await eventually(
    async () => form.seen.used,
    (count) => count === before + photoTurns + 1,
  )
  leaving.abort()
  await expect(left).rejects.toThrow()
  await eventually(
    async () => form.seen.latest?.raw.socket.destroyed,
    (gone) => gone === true,
  )
  open()
  await Promise.all(staying)
  expect((await form.send(photo)).status).toBe(200)
  expect(form.seen.works - begun).toBe(photoTurns + 1)
})
