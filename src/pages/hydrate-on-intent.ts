import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * The island comes to life when somebody points at it, touches it or moves the focus into it; with a distance,
     * '200px', also when it comes that near to the screen.
     */
    'client:intent'?: boolean | `${number}px`
  }
}

/**
 * Whoever only reads fetches no application. What is pressed before it is there is pressed again once it is, in its
 * order; if it cannot be fetched, the last link leads to its own address.
 */
const hydrateOnIntent: ClientDirective = (load, { value: distance }, island) => {
  let begun = false
  const pressed: HTMLElement[] = []

  async function begin() {
    if (begun) return
    begun = true
    const hydrate = await load()
    // React finds the page as the server made it; the presses that follow count again.
    for (const each of pressed) count(each, ({ defaultValue }) => defaultValue)
    await hydrate()
    island.removeEventListener('click', keep, true)
    for (const each of pressed) {
      each.ariaBusy = null
      each.click()
      // React writes in a microtask what a press has changed: the next press has to find it.
      await Promise.resolve()
    }
  }

  function keep(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return
    const target = event.target.closest<HTMLElement>('button, [data-live]')
    if (!target) return
    event.preventDefault()
    target.ariaBusy = 'true'
    pressed.push(target)
    count(target, ({ value }) => String(Number(value) + 1))
    // A screen reader presses without pointing.
    void begin()
  }

  /** A '+' stands behind its number, and a '-' cannot be pressed yet: whoever presses sees at once that it counts. */
  function count({ previousElementSibling: shown }: HTMLElement, next: (shown: HTMLOutputElement) => string) {
    if (shown instanceof HTMLOutputElement) shown.value = next(shown)
  }

  // A finger is a pointer too.
  for (const kind of ['pointerover', 'focusin']) {
    island.addEventListener(kind, () => void begin(), { once: true })
  }
  island.addEventListener('click', keep, true)
  const [first] = island.children
  if (!first || !/px$/.test(distance)) return
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) void begin()
    },
    { rootMargin: distance },
  )
  watcher.observe(first)
}

export default hydrateOnIntent
