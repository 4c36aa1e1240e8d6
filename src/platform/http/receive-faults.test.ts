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
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' }, log: pino({ level: 'warn' }, stream) })
})
afterAll(() => site.close())

const send = (body: string, agent = phone, from = '203.0.113.1') =>
  fetch(site.address + routes.apiFaults, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': from },
    body,
  })

const nextMinute = () => site.travel(60_000 - (site.services.clock.now().getTime() % 60_000))

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

test('however many one network sends, the log has room for those of others', async () => {
  await nextMinute()
  const report = JSON.stringify({ nom: 'Error', message: 'again' })
  for (let times = 0; times < 40; times += 1) expect((await send(report, '')).status).toBe(204)
  expect(lines.splice(0)).toEqual(Array(5).fill(expect.stringContaining('unknown')))
  expect((await send(report, phone, '203.0.113.2')).status).toBe(204)
  expect(lines.splice(0)).toEqual([expect.stringContaining('Chrome')])
  const metrics = await (await fetch(site.address + routes.metrics)).text()
  expect(metrics).toContain('kwabo_browser_faults_total 42')
})

test('however many networks send, a minute has so many lines and no more', async () => {
  await nextMinute()
  const report = JSON.stringify({ nom: 'Error', message: 'again' })
  for (let times = 0; times < 40; times += 1) await send(report, '', `203.0.113.${times}`)
  expect(lines.splice(0)).toHaveLength(20)
})
