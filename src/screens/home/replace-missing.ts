/** Shows what `data-fallback` names in the place of a picture below it that does not come, or did not before this ran. */
export function replaceMissing(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-fallback] picture img')) {
    const replace = () => {
      // Its sources would come before what stands in `src`.
      picture.parentElement?.replaceChildren(picture)
      picture.srcset = ''
      picture.alt = ''
      picture.src = picture.closest<HTMLElement>('[data-fallback]')?.dataset['fallback'] ?? ''
    }
    if (picture.complete && !picture.naturalWidth) replace()
    else picture.addEventListener('error', replace, { once: true })
  }
}
