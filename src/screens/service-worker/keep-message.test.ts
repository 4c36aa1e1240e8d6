import { expect, test } from 'vitest'
import { readKeepMessage } from './keep-message.ts'

const origin = 'https://kwabo.example'
const order = '/commande/AAAAAAAAAAAAAAAAAAAAAA'
const ticket = '/billet/BBBBBBBBBBBBBBBBBBBB-_'

test('a page may ask for its own site only, and never for an API answer or another page', () => {
  const files = [
    '/_astro/a.css',
    `${origin}/_astro/b.js`,
    '/api/events',
    'https://elsewhere.example/x.js',
    ticket,
    7,
  ]
  expect(readKeepMessage({ page: order, files, fetchPage: true }, origin)).toEqual({
    page: order,
    files: ['/_astro/a.css', `${origin}/_astro/b.js`],
    fetchPage: true,
  })
})

test.each([
  null,
  'keep',
  {},
  { page: order },
  { page: '/payer', files: [] },
  { page: 'http://[', files: [] },
])('what is no such message is ignored: %j', (data) => {
  expect(readKeepMessage(data, origin)).toBeUndefined()
})
