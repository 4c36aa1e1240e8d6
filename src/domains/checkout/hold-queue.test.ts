import { describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import type { HoldOutcome, HoldRequest } from './hold-outcome.ts'
import { createHoldQueue } from './hold-queue.ts'

let drawn = 0
interface Given {
  phone?: string
  device?: string | null
  requestKey?: string
  replaces?: string | null
}

function request(given: Given = {}): HoldRequest {
  const number = ++drawn
  const { phone = `+22901${number}`, device = null, requestKey = `key ${number}`, replaces = null } = given
  return {
    orderId: `order ${number}`,
    reference: `K-${String(number).padStart(8, '0')}`.replace(/^K-(.{3})(.{5})$/, 'K-$2$1'),
    token: `token ${number}`,
    requestKey,
    requestDigest: 'digest',
    device,
    origin: 'origin',
    network: 'network',
    networkBlock: null,
    buyer: {
      lastName: 'H',
      firstName: 'A',
      email: 'a@example.com',
      phone,
      country: 'Bénin',
      city: 'Cotonou',
    },
    lines: [],
    channel: 'site' as const,
    promoCode: null,
    replaces,
  }
}

/** A database that answers when the test lets it. */
function gatedQueue() {
  const batches: { requests: HoldRequest[]; finish: () => void; fail: (error: Error) => void }[] = []
  const queue = createHoldQueue(
    (requests) =>
      new Promise((resolve, reject) => {
        const finish = () => resolve(requests.map((): HoldOutcome => ({ kind: 'sold-out' })))
        batches.push({ requests, finish, fail: reject })
      }),
    createLog('silent'),
  )
  return { queue, batches }
}

/** Resolves when the queue has done all that it does by itself. Waits for turns of the loop: a timer may be earlier. */
async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

describe('holds that arrive together', () => {
  test('go in one batch, in the order in which they came', async () => {
    const { queue, batches } = gatedQueue()
    const requests = [request(), request(), request()]
    const answers = requests.map((one) => queue.submit(one))
    await settled()
    expect(batches.map((batch) => batch.requests)).toEqual([requests])
    batches[0]?.finish()
    expect(await Promise.all(answers)).toEqual(requests.map(() => ({ kind: 'sold-out' })))
  })

  test.each(['phone', 'device', 'requestKey', 'replaces'] as const)(
    'wait for the one with the same %s, and nobody else does',
    async (mark) => {
      const { queue, batches } = gatedQueue()
      const [first, second] = [request({ [mark]: 'same' }), request({ [mark]: 'same' })]
      const other = request()
      const answers = [first, second, other].map((one) => queue.submit(one))
      await settled()
      expect(batches.map((batch) => batch.requests)).toEqual([[first, other]])
      batches[0]?.finish()
      await settled()
      expect(batches.map((batch) => batch.requests)).toEqual([[first, other], [second]])
      batches[1]?.finish()
      await Promise.all(answers)
    },
  )

  test('are drained when the last has its answer', async () => {
    const { queue, batches } = gatedQueue()
    let drained = false
    const answer = queue.submit(request())
    const end = queue.drained().then(() => (drained = true))
    await settled()
    expect(drained).toBe(false)
    batches[0]?.finish()
    await Promise.all([answer, end])
    await queue.drained()
  })

  test('are told that nobody knows when the connection is lost, and are not run again', async () => {
    const { queue, batches } = gatedQueue()
    const answer = queue.submit(request())
    await settled()
    batches[0]?.fail(new Error('Connection terminated unexpectedly'))
    expect(await answer).toEqual({ kind: 'unknown' })
    await settled()
    expect(batches.length).toBe(1)
  })
})
