/**
 * Where the page asks for a proof of work (`ProofField`), does it and sends the same form again: what others have tried
 * keeps nobody waiting. Meanwhile the page says that it works, not for how long others wait, and its form waits too. By
 * itself it sends one: where that was refused the next one goes when the person says so.
 */
export async function proveForm(): Promise<void> {
  const place = document.querySelector<HTMLInputElement>('input[name=preuve]')
  const form = place?.form
  if (!form || !place.dataset['bits']) return
  // The words of its notice, which say for how long.
  const notice = document.querySelector('[data-until-proven] > div > div')
  const said = [...(notice?.childNodes ?? [])]
  const wait = (waiting: boolean, words: (Node | string)[]) => {
    for (const button of form.querySelectorAll('button')) button.disabled = waiting
    notice?.replaceChildren(...words)
  }
  const again = place.dataset['again'] !== undefined
  wait(true, ['Un instant…'])
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wait(false, said)
  })
  try {
    const { solve } = await import('./solve.ts')
    place.value = await solve(place.value, Number(place.dataset['bits']))
  } catch (error) {
    wait(false, said)
    throw error
  }
  if (again) wait(false, ['Vous pouvez réessayer.'])
  else form.submit()
}
