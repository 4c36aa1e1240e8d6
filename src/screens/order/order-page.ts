import { keepOffline } from '../ticket/keep-offline.ts'
import { showCodes } from '../ticket/show-code.ts'
import { watchOrder } from './watch-order.ts'

showCodes()
watchOrder()
keepOffline()

const print = document.querySelector<HTMLButtonElement>('[data-print]')
print?.removeAttribute('hidden')
print?.addEventListener('click', () => window.print())

const correction = document.querySelector<HTMLDetailsElement>('#corriger')
function openCorrection() {
  if (!correction || location.hash !== '#corriger') return
  correction.open = true
  correction.scrollIntoView()
}
addEventListener('hashchange', openCorrection)
openCorrection()

// A reload or a bookmark must not tell again what a form has just done.
if (location.search !== '') history.replaceState(null, '', location.pathname + location.hash)
