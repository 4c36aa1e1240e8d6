import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island comes to life when somebody points at it, touches it or moves the focus into it. */
    'client:intent'?: boolean
  }
}

/**
 * Whoever only reads fetches no application. A click that comes before it is there is done again once it is; if
 * it cannot be fetched, the link leads to the form at its own address.
 */
const hydrateOnIntent: ClientDirective = (load, _options, island) => {
  let begun = false
  let clicked: HTMLElement | null = null

  async function begin() {
    if (begun) return
    begun = true
    const hydrate = await load()
    await hydrate()
    island.removeEventListener('click', keep, true)
    clicked?.removeAttribute('aria-busy')
    clicked?.click()
  }

  function keep(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLElement>('[data-opens-dialog]')
    if (!link) return
    event.preventDefault()
    clicked?.removeAttribute('aria-busy')
    clicked = link
    link.setAttribute('aria-busy', 'true')
  }

  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    island.addEventListener(kind, () => void begin(), { once: true, passive: true })
  }
  island.addEventListener('click', keep, true)
}

export default hydrateOnIntent
