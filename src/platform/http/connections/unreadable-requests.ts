import type { Socket } from 'node:net'
import { problemBody, type Problem } from '../problem.ts'

const unreadable = {
  400: { code: 'requete-invalide', title: "Cette demande n'a pas pu être comprise.", phrase: 'Bad Request' },
  408: {
    code: 'trop-lent',
    title: 'Cette demande a mis trop de temps à arriver.',
    phrase: 'Request Timeout',
  },
  431: {
    code: 'en-tetes-trop-grands',
    title: 'Les en-têtes de cette demande sont trop grands.',
    phrase: 'Request Header Fields Too Large',
  },
}

/** Answers what is no HTTP, or too much or too slow of it, as every other refusal, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOf(error.code)
  const { phrase, ...words } = unreadable[status]
  const problem: Problem = { status, ...words }
  const body = JSON.stringify(problemBody(problem))
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function statusOf(code: string | undefined): keyof typeof unreadable {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}
