import type { Page } from '@playwright/test'

/** What makes a page wider than its screen, and how far it reaches; null where nothing does. */
export function widerThanScreen(page: Page): Promise<string | null> {
  return page.evaluate((given) => {
    const screen = document.scrollingElement
    // The screen's own width counts, too: a phone zooms out of a page that is too wide.
    const width = Math.min(given, screen?.clientWidth ?? 0)
    if (!screen || screen.scrollWidth <= width) return null
    const apart = new Set<Element>()
    let widest: { element: Element; right: number } | undefined
    for (const element of document.body.querySelectorAll('*')) {
      if (isApart(element)) {
        apart.add(element)
        continue
      }
      const right = Math.round(element.getBoundingClientRect().right + screen.scrollLeft)
      // Of those that reach as far the innermost is the cause: it comes last.
      if (!widest || right >= widest.right) widest = { element, right }
    }
    const shown = widest?.element.cloneNode()
    const name = shown instanceof Element ? shown.outerHTML.slice(0, 200) : 'the page itself'
    return `${name} reaches to ${widest?.right}: ${screen.scrollWidth} of ${width}`

    /** What makes nothing wider: what stands on the screen, and what lies in something that cuts or scrolls by itself. */
    function isApart(element: Element): boolean {
      if (getComputedStyle(element).position === 'fixed') return true
      const { parentElement: parent } = element
      if (!parent || parent === document.body) return false
      return apart.has(parent) || getComputedStyle(parent).overflowX !== 'visible'
    }
  }, page.viewportSize()?.width ?? Infinity)
}
