/**
 * Shows a photo of the wall large, in a dialog: buttons and arrows lead on, Escape and a click beside it close it.
 * Without this script a photo leads to its file.
 */
export function showPhotos(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-photo-dialog]')
  const large = dialog?.querySelector<HTMLImageElement>('[data-large]')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-photos] a')]
  if (!dialog || !large || links.length === 0) return
  let shown = 0

  const show = (index: number) => {
    shown = (index + links.length) % links.length
    const link = links[shown]
    const small = link?.querySelector('img')
    if (!link || !small) return
    // Its place is taken before it is there.
    large.width = Number(small.getAttribute('width'))
    large.height = Number(small.getAttribute('height'))
    large.src = link.href
    large.alt = small.alt
  }

  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show(index)
      dialog.showModal()
    })
  }
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('button')
    if (button?.dataset['step']) show(shown + Number(button.dataset['step']))
    else if (target !== large) dialog.close()
  })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(shown + 1)
    if (key === 'ArrowLeft') show(shown - 1)
  })
  dialog.addEventListener('close', () => links[shown]?.focus())
}
