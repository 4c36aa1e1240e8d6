/** Shows the ways of sharing that this browser has, and makes them work. */

const panel = document.querySelector<HTMLElement>('[data-share]')
const { share: url = '', title = '', words: text = '' } = panel?.dataset ?? {}
const say = (sentence: string) => panel?.querySelector('[data-share-outcome]')?.replaceChildren(sentence)

function offer(name: string, able: boolean, act: () => Promise<void>): void {
  const button = panel?.querySelector<HTMLElement>(`[${name}]`)
  if (!button || !able) return
  button.hidden = false
  button.addEventListener('click', () => void act())
}

// Only secure pages have a clipboard, and only some browsers a menu for sharing.
offer('data-share-copy', 'clipboard' in navigator, async () => {
  try {
    await navigator.clipboard.writeText(url)
    say('Le lien est copié.')
  } catch {
    say('Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.')
  }
})
offer('data-share-native', 'share' in navigator, async () => {
  try {
    await navigator.share({ title, text, url })
  } catch (error) {
    // Closing the menu without choosing is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) say('Le partage n’a pas abouti.')
  }
})
