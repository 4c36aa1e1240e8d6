/**
 * Where the page asks for a proof of work (`ProofField`), does it and sends the same form again: what others have tried
 * keeps nobody waiting. It is asked for once: a form that comes back all the same is left to the person, with its
 * sentence.
 */
export async function proveForm(): Promise<void> {
  const place = document.querySelector<HTMLInputElement>('input[name=preuve]')
  if (!place?.form || !place.dataset['bits']) return
  const { solve } = await import('./solve.ts')
  place.value = await solve(place.value, Number(place.dataset['bits']))
  place.form.submit()
}
