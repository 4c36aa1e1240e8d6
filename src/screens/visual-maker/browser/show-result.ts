import { whatsappShare } from '../share-words.ts'
import { find, show } from './find-element.ts'
import { shareVisual } from './share-visual.ts'

/** Shows a finished visual in the place of the form, and the form again when another one is wanted. */
export function showResult(making: HTMLElement) {
  const result = find(HTMLElement, '[data-result]')
  const picture = find(HTMLImageElement, '[data-result-picture]')
  const swap = (finished: boolean) => {
    show(making, !finished)
    show(result, finished)
  }
  shareVisual()
  find(HTMLButtonElement, '[data-again]').addEventListener('click', () => {
    swap(false)
    find(HTMLSelectElement, '[name=modeleId]').focus()
  })
  return (made: { image: string; page: string }, size: { width: number; height: number }) => {
    picture.width = size.width
    picture.height = size.height
    picture.src = made.image
    find(HTMLAnchorElement, '[data-download]').href = made.image
    find(HTMLAnchorElement, '[data-whatsapp]').href = whatsappShare(location.origin + made.page)
    find(HTMLFormElement, '[data-delete]').action = `${made.page}/supprimer`
    swap(true)
    find(HTMLElement, '[data-result-heading]').focus()
  }
}
