import { afterAll, describe, expect, it } from 'vitest'
import { writtenLog } from '../http/written-log.ts'
import { tellingPages } from '../http/telling-pages.ts'
import { startSite } from '../start-site.ts'
import { apiOperations } from './api-operations.ts'
import { exampleRequests, send, type Example } from './example-requests.ts'
import { watchTables } from './footprint.ts'
import { rawTexts } from './raw-texts.ts'
import { hostileTexts } from './hostile-texts.ts'
import { isRefusal } from './refusals.ts'

const { log, taken } = writtenLog()
const env = { TRUSTED_PROXIES: '127.0.0.1' }
const site = await startSite({ env, log, pages: tellingPages() })
afterAll(() => site.close())
const operations = await apiOperations(site)
const touched = await watchTables(site)

const fieldsOf = ({ route }: Example) => operations.find((one) => one.route === route)?.fields ?? []

/** What of an answer is wrong, in words; undefined when it is a refusal without effect, or a plain success. */
async function judge(what: string, answer: Response): Promise<string | undefined> {
  const changed = (await touched()).join(', ')
  if (answer.status < 300) return undefined
  if (!(await isRefusal(answer))) return `${what}: ${answer.status} is no refusal`
  if (changed) return `${what}: refused, and yet it changed ${changed}`
  return undefined
}

it('I9 an example stands for every address that takes JSON', async () => {
  const examples = await exampleRequests(site)
  const takers = operations.filter(({ fields }) => fields !== undefined).map(({ route }) => route)
  expect(examples.map(({ route }) => route).sort()).toEqual(takers.sort())
  for (const example of examples) {
    const answer = await send(site, example, JSON.stringify(example.body()))
    expect([example.route, answer.status < 300]).toEqual([example.route, true])
  }
})

describe('typed into every field of every address,', () => {
  it.each(hostileTexts)('%s %s is refused or kept as a text, and harms nothing', async (_, what, text) => {
    const faults: (string | undefined)[] = []
    const examples = await exampleRequests(site)
    await touched()
    for (const example of examples) {
      for (const field of fieldsOf(example)) {
        const body = JSON.stringify({ ...example.body(), [field]: text })
        faults.push(await judge(`${what} in ${field} of ${example.route}`, await send(site, example, body)))
      }
    }
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })

  it('I8 nothing is stored that is not composed, or that nobody can see', async () => {
    expect(await rawTexts(site)).toEqual([])
  })
})

describe('a body', () => {
  const added = (body: object, more: string) =>
    JSON.stringify(body).replace('{', `{${more}`).replace(',}', '}')
  it.each<[string, (body: object) => BodyInit, number[], Record<string, string>]>([
    ['with a field that nobody knows', (body) => JSON.stringify({ ...body, admin: true }), [422], {}],
    [
      'with a price of its own',
      (body) => JSON.stringify({ ...body, prix: 1, total: 1, statut: 'payee' }),
      [422],
      {},
    ],
    ['with __proto__', (body) => added(body, '"__proto__":{"admin":true},'), [400], {}],
    ['with a constructor', (body) => added(body, '"constructor":{"prototype":{"admin":true}},'), [400], {}],
    ['of 10,000 levels', () => '['.repeat(10_000) + ']'.repeat(10_000), [422], {}],
    ['of 5 MB', (body) => JSON.stringify({ ...body, more: 'a'.repeat(5_000_000) }), [413], {}],
    ['in a form', () => 'a=b', [415], { 'content-type': 'application/x-www-form-urlencoded' }],
    ['in plain text', (body) => JSON.stringify(body), [415], { 'content-type': 'text/plain' }],
    [
      'in XML',
      () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      [415],
      { 'content-type': 'application/xml' },
    ],
    ['that is no UTF-8', () => new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400], {}],
    ['that is no JSON', (body) => JSON.stringify(body).slice(0, -1), [400], {}],
    ['that is a list', (body) => JSON.stringify([body]), [422], {}],
  ])('I9 %s is refused at every address, and changes nothing', async (what, write, statuses, headers) => {
    const faults: unknown[] = []
    const examples = await exampleRequests(site)
    await touched()
    for (const example of examples) {
      const answer = await send(site, example, write(example.body()), headers)
      if (!statuses.includes(answer.status)) faults.push([example.route, answer.status])
      faults.push(await judge(`${what} at ${example.route}`, answer))
    }
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })
})

it('I9 after all of that nothing has surprised the server', () => {
  expect(taken()).toEqual([])
})
