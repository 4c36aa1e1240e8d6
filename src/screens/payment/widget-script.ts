/** `script` is an address, absolute or on this site; `open` the global function that it defines. */
export interface WidgetScript {
  script: string
  open: string
}

/** The same with the means by which one pays in it, as buyers call them: 'MTN MoMo, carte'. */
export interface PaymentWidget extends WidgetScript {
  means: string
}

const loading = new Map<string, Promise<'ready' | 'failed'>>()

/**
 * Loads the provider's script once per page. 'failed': blocked, not found, or it defines no such function; asking
 * again then tries again.
 */
export function loadWidgetScript(widget: WidgetScript): Promise<'ready' | 'failed'> {
  if (widgetFunction(widget.open)) return Promise.resolve('ready')
  const running = loading.get(widget.script)
  if (running) return running
  const attempt = addScript(widget).finally(() => loading.delete(widget.script))
  loading.set(widget.script, attempt)
  return attempt
}

/** Milliseconds for which somebody who pays waits for the script. */
const PATIENCE = 10_000

/** The same for somebody who is waiting: 'failed' too when it takes long, and the next try asks for it anew. */
export function loadWidgetInTime(widget: WidgetScript): Promise<'ready' | 'failed'> {
  const late = new Promise<'failed'>((resolve) => {
    setTimeout(() => {
      loading.delete(widget.script)
      resolve('failed')
    }, PATIENCE)
  })
  return Promise.race([loadWidgetScript(widget), late])
}

/** The function that opens the widget, undefined while the script has not defined it. */
export function widgetFunction(name: string): ((options: unknown) => void) | undefined {
  const defined: unknown = Reflect.get(window, name)
  if (typeof defined !== 'function') return undefined
  return (options) => {
    Reflect.apply(defined, window, [options])
  }
}

function addScript({ script, open }: WidgetScript): Promise<'ready' | 'failed'> {
  return new Promise((resolve) => {
    const element = document.createElement('script')
    const end = () => {
      const outcome = widgetFunction(open) ? 'ready' : 'failed'
      // A script element runs once: a later attempt needs a new one.
      if (outcome === 'failed') element.remove()
      resolve(outcome)
    }
    element.addEventListener('load', end)
    element.addEventListener('error', end)
    element.src = script
    document.head.append(element)
  })
}
