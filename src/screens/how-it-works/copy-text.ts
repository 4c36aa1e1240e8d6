/** Shows the buttons that copy `data-copy` and then say `data-said`, where the browser lets a page do so. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const said = button.parentElement?.querySelector('[data-copied]')
  // Absent on plain-http addresses, whatever the types say.
  if (!('clipboard' in navigator)) break
  button.hidden = false
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
      () => say(button.dataset['said'] ?? ''),
      () => say('Votre navigateur ne l’a pas permis'),
    )
  })
  function say(words: string) {
    if (said) said.textContent = words
  }
}
