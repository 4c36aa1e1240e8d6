import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { DrivenBrowser } from './driven-browser.ts'
import { openJsonSocket } from './json-socket.ts'
import { startProgram } from './started-program.ts'

const nothing = z.unknown()
const frame = z.object({ context: z.string(), url: z.string() })
const tree = z.object({ contexts: z.tuple([frame.extend({ children: z.array(frame) })]) })
const evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const logged = z.object({ level: z.string(), text: z.string() })

/** No traffic of its own, no first steps, and the language of the buyers. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  // The widget's frame stays in the page's process, where a press at a point of the window reaches it.
  'fission.webContentIsolationStrategy': 0,
  'intl.accept_languages': 'fr-FR, fr',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'services.settings.server': 'data:,',
  // As on a phone, they take no room.
  'ui.useOverlayScrollbars': 1,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
}

/** Debian's Firefox by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(name: string, program: string): Promise<DrivenBrowser> {
  const started = await startProgram(
    program,
    async (folder) => {
      const lines = Object.entries(preferences).map(
        ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`,
      )
      await writeFile(join(folder, 'user.js'), lines.join(''))
      return ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder, 'about:blank']
    },
    /WebDriver BiDi listening on (ws:\S+)/,
  )
  const socket = await openJsonSocket(`${started.said}/session`)
  const { call } = socket
  await call(nothing, 'session.new', { capabilities: {} })
  const complaints: string[] = []
  socket.on('log.entryAdded', (params) => {
    const { level, text } = logged.parse(params)
    if (level === 'error') complaints.push(text)
  })
  await call(nothing, 'session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await call(z.object({ context: z.string() }), 'browsingContext.create', { type: 'tab' })

  return {
    name,
    go: async (url) =>
      void (await call(nothing, 'browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression, prefix) => {
      const [page] = (await call(tree, 'browsingContext.getTree', { root: context })).contexts
      const within = prefix === undefined ? page : page.children.find(({ url }) => url.startsWith(prefix))
      if (within === undefined) throw new Error(`There is no frame of ${prefix ?? 'the page'}.`)
      const answer = await call(evaluated, 'script.evaluate', {
        expression,
        target: { context: within.context },
        awaitPromise: false,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value ?? 'null'
    },
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await call(nothing, 'input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'hand', actions }],
      })
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await call(nothing, 'input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions }],
      })
    },
    resize: async (width, height) =>
      void (await call(nothing, 'browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () => {
      const { data } = await call(z.object({ data: z.string() }), 'browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    complaints: async () => complaints,
    close: async () => {
      socket.close()
      await started.end()
    },
  }
}
