import { once } from 'node:events'
import { z } from 'zod'

const message = z.looseObject({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
  message: z.string().optional(),
})

const PATIENCE_MS = 60_000

/** Calls with numbers and events with names: what Chromium's debugging protocol and WebDriver BiDi have in common. */
export interface JsonSocket {
  call<Result>(shape: z.ZodType<Result>, method: string, params?: object, more?: object): Promise<Result>
  on(method: string, listener: (params: unknown) => void): void
  close(): void
}

export async function openJsonSocket(address: string): Promise<JsonSocket> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, (params: unknown) => void>()
  let calls = 0
  await once(socket, 'open')
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message: text } = message.parse(JSON.parse(String(data)))
    if (id === undefined) return listeners.get(method ?? '')?.(params)
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(result)
    else call?.reject(new Error(`${JSON.stringify(error)} ${text ?? ''}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone.'))
  })
  return {
    on: (method, listener) => void listeners.set(method, listener),
    close: () => socket.close(),
    call: async (shape, method, params = {}, more = {}) => {
      const id = ++calls
      const answer = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        setTimeout(() => reject(new Error(`${method} is not answered.`)), PATIENCE_MS).unref()
      })
      socket.send(JSON.stringify({ id, method, params, ...more }))
      return shape.parse(await answer)
    },
  }
}
