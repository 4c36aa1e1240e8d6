import { makerWords } from '../maker-words.ts'
import { downloadName } from '../share-words.ts'
import { find, show } from './find-element.ts'

/** Offers to share the picture itself where the browser can, and says so when it cannot be loaded. */
export function shareVisual(): void {
  const panel = find(HTMLElement, '[data-share-visual]')
  const button = find(HTMLButtonElement, '[data-share-file]')
  const problem = find(HTMLElement, '[data-result-problem]')
  const picture = find(HTMLImageElement, '[data-result-picture]')
  let file: File | undefined

  const prepare = async () => {
    problem.replaceChildren()
    file = undefined
    show(button, false)
    if (!('canShare' in navigator)) return
    // Fetched before it is asked for: a browser shares only in the moment of a press. It is in its cache already.
    const blob = await (await fetch(picture.src)).blob()
    file = new File([blob], downloadName, { type: 'image/jpeg' })
    show(button, navigator.canShare({ files: [file] }))
  }

  picture.addEventListener('load', () => void prepare().catch(() => show(button, false)))
  picture.addEventListener('error', () => problem.replaceChildren(makerWords.notLoaded))
  if (picture.complete && picture.naturalWidth > 0) void prepare().catch(() => show(button, false))
  button.addEventListener('click', () => {
    if (!file) return
    // Closing the menu without choosing is no failure.
    navigator.share({ files: [file], text: panel.dataset['words'] ?? '' }).catch(() => undefined)
  })
}
