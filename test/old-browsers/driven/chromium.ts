import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { BROWSER_ARGUMENTS } from '../../../scripts/machine/find-browser.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { openJsonSocket } from './json-socket.ts'
import { startProgram } from './started-program.ts'

const nothing = z.unknown()
const evaluated = z.object({
  result: z.object({ value: z.string().optional() }),
  exceptionDetails: z
    .object({ text: z.string(), exception: z.looseObject({ description: z.string() }) })
    .optional(),
})
const frames = z.object({
  frameTree: z.object({
    frame: z.object({ id: z.string(), url: z.string() }),
    childFrames: z.array(z.object({ frame: z.object({ id: z.string(), url: z.string() }) })).default([]),
  }),
})
const context = z.object({
  context: z.object({
    id: z.number(),
    auxData: z.object({ frameId: z.string(), isDefault: z.boolean() }),
  }),
})
const thrown = z.object({ exceptionDetails: evaluated.shape.exceptionDetails.unwrap() })
const consoleCall = z.object({ type: z.string(), args: z.array(z.unknown()) })
const logged = z.object({
  entry: z.object({ level: z.string(), text: z.string(), url: z.string().optional() }),
})

/** A phone's processor, so many times slower than this machine's, and its network: milliseconds, bytes a second. */
export interface Slowness {
  slower: number
  latency: number
  throughput: number
}

/** Tells the console what moved without the visitor having done anything. Travels to every page; a frame is not ours. */
function tellShifts(): void {
  if (window !== top) return
  new PerformanceObserver((shifts) => {
    for (const shift of shifts.getEntries()) {
      // Letters of a title move by 3 pixels when their font arrives: 0.002.
      const large = 'value' in shift && Number(shift.value) > 0.01
      if (large && 'hadRecentInput' in shift && !shift.hadRecentInput)
        console.error(`It moved: ${JSON.stringify(shift)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * A Chromium by its debugging protocol: those before 105 know nothing newer. `script` false switches scripts off,
 * `slowness` makes it a weaker phone on a weaker network, where nothing may move by itself either.
 */
export async function startChromium(
  name: string,
  program: string,
  { script = true, slowness }: { script?: boolean; slowness?: Slowness } = {},
): Promise<DrivenBrowser> {
  const started = await startProgram(
    program,
    (folder) => [
      ...BROWSER_ARGUMENTS,
      '--headless',
      '--hide-scrollbars',
      '--remote-debugging-port=0',
      '--lang=fr-FR',
      // The widget's frame stays in the page's process, where one connection reaches both.
      '--disable-site-isolation-trials',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    /DevTools listening on (ws:\S+)/,
  )
  const socket = await openJsonSocket(started.said)
  const { targetId } = await socket.call(z.object({ targetId: z.string() }), 'Target.createTarget', {
    url: 'about:blank',
  })
  const { sessionId } = await socket.call(z.object({ sessionId: z.string() }), 'Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const call = <Result>(shape: z.ZodType<Result>, method: string, params?: object) =>
    socket.call(shape, method, params, { sessionId })

  const complaints: string[] = []
  const contexts = new Map<string, number>()
  let loaded = () => {}
  socket.on('Runtime.executionContextCreated', (params) => {
    const { id, auxData } = context.parse(params).context
    if (auxData.isDefault) contexts.set(auxData.frameId, id)
  })
  socket.on('Runtime.exceptionThrown', (params) => {
    const { text, exception } = thrown.parse(params).exceptionDetails
    complaints.push(`${text} ${exception.description}`)
  })
  socket.on('Runtime.consoleAPICalled', (params) => {
    const { type, args } = consoleCall.parse(params)
    if (type === 'error' || type === 'assert') complaints.push(`console: ${JSON.stringify(args)}`)
  })
  socket.on('Log.entryAdded', (params) => {
    const { level, text, url = '' } = logged.parse(params).entry
    if (level === 'error') complaints.push(`${text} (${url})`)
  })
  socket.on('Page.loadEventFired', () => loaded())
  for (const domain of ['Page', 'Runtime', 'Log']) await call(nothing, `${domain}.enable`)
  if (!script) await call(nothing, 'Emulation.setScriptExecutionDisabled', { value: true })
  if (slowness) {
    const { slower: rate, latency, throughput } = slowness
    await call(nothing, 'Emulation.setCPUThrottlingRate', { rate })
    await call(nothing, 'Network.enable')
    await call(nothing, 'Network.emulateNetworkConditions', {
      ...{ offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput },
    })
    await call(nothing, 'Page.addScriptToEvaluateOnNewDocument', { source: `(${String(tellShifts)})()` })
  }

  return {
    name,
    go: async (address) => {
      const load = new Promise<void>((resolve) => (loaded = resolve))
      const { errorText } = await call(z.object({ errorText: z.string().optional() }), 'Page.navigate', {
        url: address,
      })
      if (errorText !== undefined) throw new Error(`${address}: ${errorText}`)
      await load
    },
    evaluate: async (expression, frame) => {
      const { frameTree } = await call(frames, 'Page.getFrameTree')
      const within =
        frame === undefined
          ? frameTree.frame
          : frameTree.childFrames.find((child) => child.frame.url.startsWith(frame))?.frame
      const contextId = contexts.get(within?.id ?? '')
      if (contextId === undefined) throw new Error(`There is no frame of ${frame ?? 'the page'}.`)
      const { result, exceptionDetails } = await call(evaluated, 'Runtime.evaluate', {
        expression,
        contextId,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception.description)
      return result.value ?? 'null'
    },
    press: async (x, y) => {
      const at = { x, y, button: 'left', clickCount: 1 }
      await call(nothing, 'Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' })
      await call(nothing, 'Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
      await call(nothing, 'Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
    },
    type: async (text) => void (await call(nothing, 'Input.insertText', { text })),
    resize: async (width, height) => {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false }
      await call(nothing, 'Emulation.setDeviceMetricsOverride', metrics)
    },
    picture: async () => {
      // What is loaded is decoded beside the page, and a picture of it does not wait for that.
      await pause(500)
      const { data } = await call(z.object({ data: z.string() }), 'Page.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    complaints: async () => complaints,
    close: async () => {
      socket.close()
      await started.end()
    },
  }
}
