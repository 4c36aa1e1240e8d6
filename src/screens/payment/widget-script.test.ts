import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWidgetInTime, loadWidgetScript } from './widget-script.ts'

const widget = { script: '/widget.js', open: 'openWidget' }

/** A page of which only the script elements matter. */
function openPage() {
  const scripts: EventTarget[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { remove: () => {} }),
    head: { append: (script: EventTarget) => scripts.push(script) },
  })
  return {
    scripts,
    arrive(index: number) {
      Reflect.set(window, widget.open, () => {})
      scripts[index]?.dispatchEvent(new Event('load'))
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whoever pays waits for the script that the page has asked for already', async () => {
  const page = openPage()
  void loadWidgetScript(widget)
  await vi.advanceTimersByTimeAsync(8_000)
  const paying = loadWidgetInTime(widget)
  await vi.advanceTimersByTimeAsync(9_000)
  page.arrive(0)
  expect(await paying).toBe('ready')
  expect(page.scripts).toHaveLength(1)
})

test('after ten seconds of waiting it has failed, and the next try asks anew', async () => {
  const page = openPage()
  const first = loadWidgetInTime(widget)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toBe('failed')
  const second = loadWidgetInTime(widget)
  expect(page.scripts).toHaveLength(2)
  page.arrive(1)
  expect(await second).toBe('ready')
})
