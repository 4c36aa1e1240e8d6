import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { routes } from '../../routes.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 7.0; TECNO L9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/92.0.4515.159 Mobile Safari/537.36'
const lines: string[] = []
let site: TestSite
beforeAll(async () => {
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  site = await startSite({ log: pino({ level: 'warn' }, stream) })
})
afterAll(() => site.close())

const send = (body: string, agent = phone) =>
  fetch(site.address + routes.apiFaults, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body,
  })

test('a fault is written down with the browser and our own places, and nothing that was typed', async () => {
  const answer = await send(
    JSON.stringify({
      nom: 'SyntaxError',
      message: `Unexpected token in JSON: "{"nom":"Ko" 97000000 afi@example.bj /commande/AAAA`,
      pile: 'SyntaxError: Ko\n at c (https://kwabo.example/_astro/payment.qrzc.js:1:7204)\n at https://kwabo.example/commande/AAAA',
    }),
  )
  expect(answer.status).toBe(204)
  const [line = ''] = lines.splice(0)
  expect(JSON.parse(line)).toMatchObject({
    browser: 'Chrome 92 (Android)',
    fault: { name: 'SyntaxError', places: ['payment.qrzc.js:1:7204'] },
    msg: 'a script broke in a browser',
  })
  expect(line).not.toMatch(/Ko|97000000|afi@|AAAA|127\.0\.0\.1/)
})

test.each([
  ['no JSON', '{'],
  ['something else', '{"a":1}'],
  ['a name too long', JSON.stringify({ nom: 'x'.repeat(61), message: '' })],
  ['too much', JSON.stringify({ nom: 'x', message: 'x', pile: 'x'.repeat(9_000) })],
])('%s is refused and not written down', async (_, body) => {
  const { status } = await send(body)
  expect([400, 413, 422]).toContain(status)
  expect(lines).toEqual([])
})

test('whoever sends too many is refused, and the log holds no more of them than a minute may have', async () => {
  const statuses: number[] = []
  for (let report = 0; report < 30; report += 1)
    statuses.push((await send(JSON.stringify({ nom: 'Error', message: 'again' }), '')).status)
  expect(statuses.at(-1)).toBe(429)
  const metrics = await (await fetch(site.address + routes.metrics)).text()
  expect(metrics).toMatch(/kwabo_browser_faults_total 2\d/)
  // Two minutes may have begun meanwhile.
  expect(lines.length).toBeLessThanOrEqual(40)
  expect(lines[0]).toContain('unknown')
})
