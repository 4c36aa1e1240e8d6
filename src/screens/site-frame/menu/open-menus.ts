/**
 * Puts the site's menu, which stands after the content, into the header: into the drawer as it is, and copies of its
 * parts into the panels of the bar. Adds to these what HTML alone has not: opening on hover, Escape, closing from
 * outside. That one menu at most is open is the browser's work where it knows shared names, else that of a click
 * outside.
 */

for (const panel of document.querySelectorAll<HTMLElement>('[data-shows]')) {
  const part = document.querySelector(`[data-site-menu] [data-part=${panel.dataset.shows}]`)
  if (part) panel.prepend(part.cloneNode(true))
}
const siteMenu = document.querySelector('#menu')
if (siteMenu) document.querySelector('[data-drawer-panel]')?.append(siteMenu)

const CLOSE_DELAY = 300
const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse'

for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]')) {
  const details = menu.querySelector('details')
  if (!details) continue
  let closing = 0

  menu.addEventListener('pointerenter', (event) => {
    if (!isMouse(event)) return
    clearTimeout(closing)
    details.open = true
  })
  menu.addEventListener('pointerleave', (event) => {
    if (!isMouse(event)) return
    closing = window.setTimeout(() => (details.open = false), CLOSE_DELAY)
  })
  // Hovering has opened it already: the click of a mouse must not close it again under the pointer.
  details.querySelector('summary')?.addEventListener('click', (event) => {
    if (details.open && isMouse(event)) event.preventDefault()
  })
}

const disclosures = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu] details, [data-drawer]')]

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const details of disclosures.filter((each) => each.open)) {
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    details.open = false
  }
})

for (const kind of ['click', 'focusin']) {
  document.addEventListener(kind, (event) => {
    for (const details of disclosures) {
      const within =
        event.target instanceof Node && (details.closest('[data-menu]') ?? details).contains(event.target)
      if (!within) details.open = false
    }
  })
}
