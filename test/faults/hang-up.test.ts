import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { href, routes } from '../../src/routes.ts'
import { makeTicketModel } from '../factories.ts'
import { writtenLog } from '../http/written-log.ts'
import { tellingPages } from '../http/telling-pages.ts'
import { startSite } from '../start-site.ts'
import { cutUpload, nonsense, partings, photoForm, request, sendAndLeave } from './rude-clients.ts'

const { log, taken } = writtenLog()
const site = await startSite({ log, pages: tellingPages() })
afterAll(() => site.close())
const { modelId } = await makeTicketModel(site.db, { capacity: 1_000 })
const nobody = '00000000-0000-4000-8000-000000000000'

/** Every address of the table, asked for and posted to; found there, so that a new one is tried too. */
const whole = Object.values(routes).flatMap((route) => {
  const path = route.replace(/:\w+/g, nobody)
  const type = /^\/api\//.test(route) ? 'application/json' : 'application/x-www-form-urlencoded'
  return [request('GET', path), request('POST', path, type, '{}')]
})
const stream = request('GET', `${routes.apiAvailabilityStream}?modeles=${modelId}`)
const uploads = [
  cutUpload(routes.apiMakeVisual, 'photoUtilisateur'),
  cutUpload(routes.visualMaker, 'photoUtilisateur'),
  cutUpload(routes.apiSendPhoto, 'photoFiltered'),
  cutUpload(routes.sendPhoto, 'photoFiltered'),
  cutUpload(routes.apiMakeVisual, 'another'),
]

/** The server is at rest, and answers. */
async function settled(): Promise<void> {
  await expect
    .poll(() => new Promise((tell) => site.app.server.getConnections((_, count) => tell(count))))
    .toBe(0)
  const answer = await fetch(site.address + href(routes.alive), { headers: { connection: 'close' } })
  expect(answer.status).toBe(200)
}

describe.each(partings)('a client that %s', (parting) => {
  it.each(nonsense)('X8 after %s leaves no error behind', async (_, bytes) => {
    await Promise.all(Array.from({ length: 10 }, () => sendAndLeave(site, bytes, parting)))
    await settled()
    expect(taken()).toEqual([])
  })

  it('X8 after a whole request to any address leaves no error behind', async () => {
    // Not all at once: what an overload does is tried elsewhere.
    for (let first = 0; first < whole.length; first += 20) {
      await Promise.all(whole.slice(first, first + 20).map((bytes) => sendAndLeave(site, bytes, parting)))
      await settled()
    }
    await settled()
    expect(taken()).toEqual([])
  })

  it('X8 in the middle of a photo leaves no error behind', async () => {
    await Promise.all(
      uploads
        .flatMap((bytes) => [200, 5_000, bytes.length].map((end) => bytes.subarray(0, end)))
        .map((bytes) => sendAndLeave(site, bytes, parting)),
    )
    await settled()
    expect(taken()).toEqual([])
  })

  it('X8 in the middle of a photo that was being read leaves no error behind', async () => {
    await Promise.all(uploads.map((bytes) => sendAndLeave(site, bytes, parting, { after: 200 })))
    await settled()
    expect(taken()).toEqual([])
  })

  it('X8 in the middle of an answer leaves no error behind', async () => {
    const events = request('GET', routes.apiEvents)
    const many = Buffer.concat(Array.from({ length: 100 }, () => events))
    const answers = [stream, many, request('GET', routes.apiOpenApi), request('GET', routes.termsPdf)]
    await Promise.all(
      answers.flatMap((bytes) =>
        Array.from({ length: 10 }, () => sendAndLeave(site, bytes, parting, { heard: true })),
      ),
    )
    await settled()
    expect(taken()).toEqual([])
  })
})

it('X8 who asks for a hundred things at once without waiting is let go of, who asks for a few is answered', async () => {
  const ask = request('GET', routes.alive).toString()
  const answers = async (count: number) => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1')
    socket.write(ask.repeat(count - 1) + ask.replace('host:', 'connection: close\r\nhost:'))
    return (await text(socket).catch(() => '')).split('HTTP/1.1 200').length - 1
  }
  expect(await answers(4)).toBe(4)
  expect(await answers(100)).toBeLessThan(5)
})

it('X8 three hundred clients that hang up at once leave no error behind', async () => {
  const body = JSON.stringify({ lignes: [{ modeleTicketId: modelId, quantite: 1 }] })
  const order = request('POST', routes.apiOrders, 'application/json', body)
  const photo = request(
    'POST',
    routes.apiMakeVisual,
    'multipart/form-data; boundary=part',
    photoForm('photoUtilisateur'),
  )
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      sendAndLeave(site, n % 3 === 0 ? photo : order, n % 2 === 0 ? 'resets' : 'closes'),
    ),
  )
  await settled()
  expect(taken()).toEqual([])
})
