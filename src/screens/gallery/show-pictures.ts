/**
 * Opens an event's pictures when its address is visited and closes them when it is left: a card, the back button
 * and a shared address do the same. In the dialog arrows lead from picture to picture; one that is chosen fills it,
 * where fingers swipe and buttons turn.
 */

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 }
const dialogs = [...document.querySelectorAll<HTMLDialogElement>('[data-event-pictures]')]
/** Whether a card of this page led to the address: then closing goes back. */
let fromCard = false

function follow() {
  for (const dialog of dialogs) {
    if (location.hash !== `#${dialog.id}`) dialog.close()
    else if (!dialog.open) dialog.showModal()
  }
}

for (const dialog of dialogs) {
  const list = dialog.querySelector('ul')
  const place = dialog.querySelector('[data-place]')
  const address = `#${dialog.id}`
  const card = document.querySelector<HTMLElement>(`a[href="${address}"]`)
  if (!list || !place) continue
  const links = [...list.getElementsByTagName('a')]
  const isLarge = () => dialog.hasAttribute('data-large')
  const focused = () => links.findIndex((link) => link === document.activeElement)
  const shown = () => (isLarge() ? Math.round(list.scrollLeft / list.clientWidth) : focused())

  const tell = () => {
    if (!isLarge()) return
    const text = `${shown() + 1} / ${links.length} : ${list.getElementsByTagName('img')[shown()]?.alt}`
    if (place.textContent !== text) place.textContent = text
  }
  const turn = (to: number, behavior?: ScrollBehavior) =>
    list.scrollTo({
      left: ((to + links.length) % links.length) * list.clientWidth,
      ...(behavior && { behavior }),
    })
  const enlarge = (index: number) => {
    dialog.setAttribute('data-large', '')
    // Each is wanted as wide as the dialog now.
    for (const source of list.querySelectorAll<HTMLImageElement | HTMLSourceElement>('source,img')) {
      source.sizes = '(min-width: 48rem) 48rem, 100vw'
    }
    turn(index, 'instant')
    tell()
  }
  const shrink = () => {
    const index = shown()
    dialog.removeAttribute('data-large')
    links[index]?.focus()
  }

  card?.addEventListener('click', () => (fromCard = true))
  list.addEventListener('scroll', tell, { passive: true })
  dialog.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('a,button')
    // A click beside the dialog arrives at the dialog itself.
    if (event.target === dialog || control?.dataset['close'] !== undefined) dialog.close()
    else if (control?.dataset['step']) turn(shown() + Number(control.dataset['step']))
    else if (control?.dataset['all'] !== undefined) shrink()
    else if (control instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      if (isLarge()) shrink()
      else enlarge(links.indexOf(control))
    }
  })
  dialog.addEventListener('keydown', ({ key }) => {
    const step = STEPS[key]
    if (!step) return
    const from = focused()
    if (isLarge()) {
      if (Math.abs(step) === 1) turn(shown() + step)
    } else links[from < 0 ? 0 : from + step]?.focus()
  })
  // Escape leads back one step at a time.
  dialog.addEventListener('cancel', (event) => {
    if (!isLarge()) return
    event.preventDefault()
    shrink()
  })
  dialog.addEventListener('close', () => {
    dialog.removeAttribute('data-large')
    if (location.hash === address) {
      if (fromCard) history.back()
      else history.replaceState(null, '', location.pathname)
    }
    fromCard = false
    card?.focus()
  })
}

document.querySelector('[data-plain]')?.removeAttribute('data-plain')
addEventListener('hashchange', follow)
follow()
