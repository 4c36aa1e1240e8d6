import { href, routes } from '../../../routes.ts'
import { visualShareLink } from '../share-words.ts'
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
    find(HTMLAnchorElement, '[data-whatsapp]').href = visualShareLink(location.origin + made.image)
    const token = made.page.split('/').at(-1) ?? ''
    find(HTMLFormElement, '[data-delete]').action = href(routes.deleteVisual, { token })
    swap(true)
    result.scrollIntoView()
    find(HTMLElement, '[data-result-heading]').focus({ preventScroll: true })
  }
}
