// These functions travel to the page as text: they know each other and nothing else, and only what Chromium 83 knows.

/** Whether a person could see it, were it scrolled to. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

/** The first element that can be seen, is found by `selector` and named with `text`. */
export function findSeen(selector: string, text = ''): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      isSeen(element) && (element.getAttribute('aria-label') ?? element.textContent ?? '').includes(text),
  )
}

/** Where to press an element so that it gets it, or why nobody can. */
export function pointOf(selector: string, text: string): { x: number; y: number } | { problem: string } {
  const element = findSeen(selector, text)
  if (!element) return { problem: 'is not to be seen' }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (element.matches(':disabled')) return { problem: 'is disabled' }
  // A link that runs over two lines is pressed on its first.
  const [{ left, top, width, height } = element.getBoundingClientRect()] = element.getClientRects()
  const point = { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) }
  const above = document.elementFromPoint(point.x, point.y)
  if (above && element.contains(above)) return point
  return { problem: above ? `is covered by ${above.outerHTML.slice(0, 120)}` : 'is outside of the window' }
}
