import { expect, test } from 'vitest'
import { ResponseReader } from './response-reader.ts'

const answer = (status: number, body: string) =>
  `HTTP/1.1 ${status} Fine\r\nx-a: b\r\nContent-Length: ${body.length}\r\n\r\n${body}`

function readInPieces(text: string, size: number): number[] {
  const statuses: number[] = []
  const reader = new ResponseReader(({ status }) => statuses.push(status))
  for (let at = 0; at < text.length; at += size) reader.take(Buffer.from(text.slice(at, at + size)))
  return statuses
}

test.each([1, 2, 7, 61, 1_000])(
  'an answer is complete when its last byte is there, in pieces of %i',
  (size) => {
    const text = answer(201, 'x'.repeat(100))
    expect(readInPieces(text, size)).toEqual([201])
    expect(readInPieces(text.slice(0, -1), size)).toEqual([])
  },
)

test('a connection answers again and again', () => {
  const statuses: number[] = []
  const reader = new ResponseReader(({ status }) => statuses.push(status))
  for (const status of [201, 409, 201]) reader.take(Buffer.from(answer(status, 'ok')))
  reader.take(Buffer.from('HTTP/1.1 204 No Content\r\nx-a: b\r\n\r\n'))
  expect(statuses).toEqual([201, 409, 201, 204])
})

test('an answer tells its head and its body', () => {
  const answers: string[] = []
  const reader = new ResponseReader(({ head, body }) => answers.push(head, Buffer.concat(body).toString()))
  for (const piece of ['HTTP/1.1 200 Fine\r\ncontent-length: 4\r\n\r\nde', 'ux'])
    reader.take(Buffer.from(piece))
  expect(answers).toEqual(['HTTP/1.1 200 Fine\r\ncontent-length: 4', 'deux'])
})

test('what was not asked for, or has no known end, is refused', () => {
  const reader = new ResponseReader(() => undefined)
  expect(() => reader.take(Buffer.from(`${answer(200, 'ok')}more`))).toThrow('more came')
  const other = new ResponseReader(() => undefined)
  expect(() => other.take(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('without Content-Length')
})
