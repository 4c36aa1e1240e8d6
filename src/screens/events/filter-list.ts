import { countText, filterFields, isActive, matches, readFilter } from './event-filter.ts'

/** Filters the list of events while one types or chooses, and writes the choice into the address. */

/** A reader hears the count when the typing pauses, not after each letter. */
const PAUSE_MS = 400

const form = document.querySelector<HTMLFormElement>('form[data-filter]')
const count = document.querySelector('[data-count]')
const nothing = document.querySelector('[data-nothing]')
let saying = 0

function update(): void {
  if (!form) return
  const data = new FormData(form)
  const chosen = new URLSearchParams()
  for (const name of Object.values(filterFields)) {
    const value = data.get(name)
    if (typeof value === 'string' && value.trim() !== '') chosen.set(name, value.trim())
  }
  const filter = readFilter(chosen)
  const shown = { coming: 0, past: 0 }
  for (const section of document.querySelectorAll<HTMLElement>('[data-events]')) {
    let found = 0
    for (const card of section.querySelectorAll<HTMLElement>('[data-months]')) {
      const { months = '', place = '' } = card.dataset
      const text = card.querySelector('[data-text]')?.textContent ?? ''
      card.hidden = !matches({ text, months: months.split(' '), place }, filter)
      if (!card.hidden) found += 1
    }
    section.hidden = found === 0 && isActive(filter)
    // Past events are folded: what is looked for is shown.
    const folded = section.querySelector('details')
    if (folded && isActive(filter)) folded.open = true
    shown[section.dataset.events === 'past' ? 'past' : 'coming'] = found
  }
  nothing?.toggleAttribute('hidden', shown.coming + shown.past > 0 || !isActive(filter))
  clearTimeout(saying)
  saying = window.setTimeout(() => count?.replaceChildren(countText(shown)), PAUSE_MS)
  const query = chosen.toString()
  history.replaceState(history.state, '', query ? `?${query}` : location.pathname)
}

form?.addEventListener('input', update)
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  update()
})
// Coming back, a browser puts into the fields what was there.
addEventListener('pageshow', () => {
  if (form && [...new FormData(form).values()].some((value) => value !== '')) update()
})
