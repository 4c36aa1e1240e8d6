import { fold, foundWords } from './find-questions.ts'

/** Shows in every tab the questions that contain what is typed, and how many they are. Nothing leaves the page. */

const search = document.querySelector<HTMLInputElement>('[data-search]')
const found = document.querySelector('[data-found]')

const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-tabs] nav a')].map((tab) => {
  const panel = document.getElementById(tab.hash.slice(1))
  const questions = [...(panel?.getElementsByTagName('details') ?? [])]
  return {
    tab,
    name: panel?.querySelector('h2')?.textContent ?? '',
    count: tab.querySelector('[data-count]'),
    texts: questions.map((question) => ({ question, text: fold(words(question)) })),
    nothing: panel?.querySelector<HTMLElement>('[data-nothing]'),
    matches: 0,
  }
})

/** A question and its answer, without the links below. */
function words(question: HTMLElement): string {
  const parts = question.querySelectorAll('summary, [data-answer]')
  return [...parts].map((part) => part.textContent).join(' ')
}

function show() {
  const wanted = fold(search?.value ?? '')
  for (const each of tabs) {
    const matching = each.texts.filter(({ text }) => text.includes(wanted))
    for (const one of each.texts) one.question.hidden = !matching.includes(one)
    each.matches = matching.length
    if (each.count) each.count.textContent = wanted ? String(each.matches) : ''
    each.nothing?.toggleAttribute('hidden', each.matches > 0)
  }
  // Where nothing is found, the tabs that have something are offered.
  for (const { nothing } of tabs) {
    for (const way of nothing?.querySelectorAll<HTMLAnchorElement>('[data-elsewhere]') ?? []) {
      way.hidden = !tabs.some(({ tab, matches }) => tab.hash === way.hash && matches > 0)
    }
  }
  const shown = tabs.find(({ tab }) => tab.ariaSelected === 'true')
  const all = tabs.reduce((sum, { matches }) => sum + matches, 0)
  const words = wanted && shown ? foundWords(shown.name, shown.matches, all - shown.matches) : ''
  if (found && found.textContent !== words) found.textContent = words
}

search?.addEventListener('input', show)
// On a phone what was found lies below the screen, and the keyboard covers the rest.
search?.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') document.querySelector('[data-tabs]')?.scrollIntoView()
})
// The tab that is shown has changed when these have come this far.
document.addEventListener('click', show)
addEventListener('hashchange', show)
