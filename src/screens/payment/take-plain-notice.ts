/** The script that pays is there: nobody needs another way any more. */
export function takePlainNotice(): void {
  document.querySelector('[data-plain-notice]')?.remove()
}
