/**
 * Makes 'Montrer à l'entrée' open the code full-screen and keeps the screen awake meanwhile. A page cannot turn
 * up the brightness of a phone: all white around the code is as bright as it gets.
 */
export function showCodes(): void {
  const dialog = document.querySelector('#code-plein-ecran')
  if (!(dialog instanceof HTMLDialogElement)) return
  const tickets = [...document.querySelectorAll<HTMLElement>('[data-ticket]')].filter((ticket) =>
    ticket.querySelector('[data-code]'),
  )
  let shown = 0

  const show = (index: number) => {
    const ticket = tickets[index]
    const code = ticket?.querySelector('[data-code] svg')
    if (!ticket || !code) return
    shown = index
    dialog.querySelector('[data-show=code]')?.replaceChildren(code.cloneNode(true))
    for (const part of ['number', 'holder', 'type', 'event']) {
      const text = ticket.querySelector(`[data-part=${part}]`)?.textContent ?? ''
      dialog.querySelector(`[data-show=${part}]`)?.replaceChildren(text)
    }
    dialog.querySelector('[data-show=position]')?.replaceChildren(`${index + 1} / ${tickets.length}`)
    dialog.querySelector<HTMLElement>('[data-steps]')?.toggleAttribute('hidden', tickets.length < 2)
    for (const button of steps) button.disabled = !tickets[index + stepOf(button)]
  }

  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-step]')]
  for (const button of steps) button.addEventListener('click', () => show(shown + stepOf(button)))
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'ArrowRight') show(shown + 1)
  })

  for (const [index, ticket] of tickets.entries()) {
    const opener = ticket.querySelector('[data-show-code]')
    opener?.removeAttribute('hidden')
    opener?.addEventListener('click', (event) => {
      event.preventDefault()
      show(index)
      dialog.showModal()
      const release = stayAwake()
      dialog.addEventListener('close', release, { once: true })
    })
  }
}

function stepOf(button: HTMLElement): number {
  return Number(button.dataset.step)
}

/** Asks the screen to stay on until released; the lock is lost with the tab's visibility, hence asked again. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let wanted = true
  const ask = async () => {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!wanted) await lock.release()
    } catch {
      // A phone that saves its battery refuses; the code is on the screen all the same.
    }
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
