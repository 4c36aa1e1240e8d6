import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { freePort } from '../../free-port.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { insist } from '../insist.ts'
import { startProgram, type StartedProgram } from './started-program.ts'

const answerShape = z.object({ value: z.unknown() })
const refusal = z.object({ error: z.string(), message: z.string() })
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [ELEMENT]: z.string() })
const nothing = z.unknown()
const size = z.tuple([z.number(), z.number()])

/** Its window cannot be narrower than the tools above the page: they shrink. */
const NARROW_TOOLS =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'

/** What has only just become a part of the window is black until it is drawn. */
const DRAWN =
  'const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))'

/** The screen's pointer rests in its middle, 800 × 1200; without a window manager, the window there has the focus. */
const BELOW_POINTER = { x: 700, y: 700 }

/** WebDriver hears nothing of the console, so the page keeps what goes wrong; from the first moment it can be asked. */
const LISTEN = `if (!window.keptComplaints) {
  window.keptComplaints = true
  const keep = (text) => sessionStorage.setItem('complaints',
    JSON.stringify([...JSON.parse(sessionStorage.getItem('complaints') || '[]'), String(text)]))
  addEventListener('error', (event) => event.message && keep(event.message))
  addEventListener('unhandledrejection', (event) => keep(event.reason))
  addEventListener('securitypolicyviolation', (event) => keep(event.violatedDirective + ' refuses ' + event.blockedURI))
  const { error } = console
  console.error = (...words) => { keep('console: ' + words.join(' ')); error(...words) }
}`

/**
 * No page is to blame for these, each seen once in some hundred windows: all its pictures were black, though the page in
 * it worked; or the driver answered no more.
 */
export class DeadWindowError extends Error {}

/** Milliseconds that the driver has for one answer: many times what it takes on a busy machine. */
const ANSWER_MS = 40_000

/** WebKitGTK's own small browser by WebDriver, on a screen that nobody sees. */
export async function startWebKit(
  name: string,
  { driver, browser, screen }: { driver: string; browser: string; screen: string },
): Promise<DrivenBrowser> {
  const display = await startProgram(
    screen,
    () => ['-displayfd', '1', '-screen', '0', '1600x2400x24', '-nolisten', 'tcp'],
    /^(\d+)\n/m,
  )
  const port = await freePort()
  let started: StartedProgram | undefined
  const end = async () => {
    await started?.end()
    await display.end()
  }
  try {
    started = await startProgram(
      driver,
      async (folder) => {
        await mkdir(join(folder, 'gtk-3.0'))
        await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLS)
        return [`--port=${port}`]
      },
      undefined,
      (folder) => ({ DISPLAY: `:${display.said}`, XDG_CONFIG_HOME: folder }),
    )
    return await driven(name, `http://127.0.0.1:${port}`, browser, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function driven(
  name: string,
  driver: string,
  browser: string,
  end: () => Promise<void>,
): Promise<DrivenBrowser> {
  const ask = async <Value>(
    shape: z.ZodType<Value>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value> => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const init = { method, signal, ...(body && { body: JSON.stringify(body) }) }
    const heard = fetch(driver + path, init).then((answer) => answer.json())
    const answer = await heard.catch((error: unknown) => {
      throw signal.aborted ? new DeadWindowError(`No answer to ${method} ${path}.`) : error
    })
    const { value } = answerShape.parse(answer)
    const refused = refusal.safeParse(value)
    if (refused.success) throw new Error(`${refused.data.error} ${refused.data.message}`)
    return shape.parse(value)
  }
  await insist(() => ask(nothing, 'GET', '/status'))
  const capabilities = {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  }
  const { sessionId } = await ask(z.object({ sessionId: z.string() }), 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `/session/${sessionId}`
  const post = <Value>(shape: z.ZodType<Value>, path: string, body: object) =>
    ask(shape, 'POST', session + path, body)
  const run = <Value>(shape: z.ZodType<Value>, script: string) =>
    post(shape, '/execute/sync', { script: `${LISTEN}\nreturn ${script}`, args: [] })
  const { height } = await ask(z.object({ height: z.number() }), 'GET', `${session}/window/rect`)
  // Above the page.
  const tools = height - (await run(size, '[innerWidth, innerHeight]'))[1]
  const act = (source: object) => post(nothing, '/actions', { actions: [source] })

  return {
    name,
    go: async (address) => {
      await post(nothing, '/url', { url: address })
      await insist(async () => {
        const [at, state] = await run(
          z.tuple([z.string(), z.string()]),
          '[location.href, document.readyState]',
        )
        if (at !== address || state !== 'complete') throw new Error(`${at} is ${state}, not ${address}.`)
      })
    },
    evaluate: async (expression, frame) => {
      if (frame === undefined) return (await run(z.string().nullable(), expression)) ?? 'null'
      const selector = { using: 'css selector', value: `iframe[src^="${frame}"]` }
      await post(nothing, '/frame', { id: await post(element, '/element', selector) })
      try {
        return (await run(z.string().nullable(), expression)) ?? 'null'
      } finally {
        await post(nothing, '/frame', { id: null })
      }
    },
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions })
    },
    type: async (text) => {
      const { [ELEMENT]: id } = await ask(element, 'GET', `${session}/element/active`)
      await post(nothing, `/element/${id}/value`, { text })
    },
    resize: async (width, height) => {
      await post(nothing, '/window/rect', { ...BELOW_POINTER, width, height: height + tools })
      await insist(async () => {
        const [innerWidth, innerHeight] = await run(size, '[innerWidth, innerHeight]')
        if (innerWidth !== width || innerHeight !== height) {
          throw new Error(`The page is ${innerWidth} × ${innerHeight}, not ${width} × ${height}.`)
        }
      })
    },
    picture: async () => {
      await post(nothing, '/execute/async', { script: DRAWN, args: [] })
      const picture = Buffer.from(await ask(z.string(), 'GET', `${session}/screenshot`), 'base64')
      const { channels } = await sharp(picture).removeAlpha().stats()
      if (channels.every(({ max }) => max === 0)) throw new DeadWindowError('The window stays black.')
      return picture
    },
    complaints: () =>
      run(z.string(), "sessionStorage.getItem('complaints') || '[]'").then((kept) =>
        z.array(z.string()).parse(JSON.parse(kept)),
      ),
    close: async () => {
      try {
        await ask(nothing, 'DELETE', session)
      } finally {
        await end()
      }
    },
  }
}
