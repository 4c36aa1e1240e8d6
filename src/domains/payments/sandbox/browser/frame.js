// @ts-check
// Inside the sandbox's frame: shows what is to be paid and lets the buyer of a demo choose how it ends.
;(() => {
  // Empty when the widget is served by the very site that sells.
  const parentOrigin = document.body.dataset.parentOrigin || location.origin
  const form = element('form', HTMLFormElement)
  const reason = element('reason', HTMLSelectElement)
  const heading = element('amount', HTMLElement)
  const status = element('status', HTMLElement)
  /** @type {{ amount: number, key: string, partnerId: string } | undefined} */
  let payment

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== parentOrigin) return
    if (event.data?.name !== 'WIDGET_OPTIONS' || payment) return
    const { amount, key, partnerId, name, phone, theme } = event.data.data
    payment = { amount, key, partnerId }
    heading.textContent = `${String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0FCFA`
    element('buyer', HTMLElement).textContent = name
    element('phone', HTMLElement).textContent = phone.replace(
      /^(\+229)(..)(..)(..)(..)(..)$/,
      '$1 $2 $3 $4 $5 $6',
    )
    if (/^#[0-9a-f]{6}$/i.test(theme)) document.documentElement.style.setProperty('--theme', theme)
    form.hidden = false
    heading.focus()
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || !payment) return
    lock(true)
    status.removeAttribute('data-failed')
    status.textContent = 'Traitement…'
    const choice = button.value
    try {
      const answer = await fetch('/sandbox/transactions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...payment,
          choice,
          reason: choice === 'failed' ? reason.value || null : null,
        }),
      })
      if (!answer.ok) throw new Error(`answered with ${answer.status}`)
      const { message } = await answer.json()
      if (message) tell(message.name, message.data)
      tell('CLOSE_WIDGET', {})
    } catch {
      lock(false)
      status.dataset.failed = ''
      status.textContent =
        'Le paiement de démonstration ne répond pas. Vérifiez votre connexion, puis réessayez.'
      button.focus()
    }
  })

  element('close', HTMLButtonElement).addEventListener('click', () => tell('CLOSE_WIDGET', {}))
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell('CLOSE_WIDGET', {})
  })
  tell('WIDGET_READY', {})

  /**
   * @param {string} name
   * @param {object} data
   */
  function tell(name, data) {
    window.parent.postMessage({ name, data }, parentOrigin)
  }

  /** @param {boolean} locked */
  function lock(locked) {
    form.setAttribute('aria-busy', String(locked))
    for (const button of form.querySelectorAll('button')) button.disabled = locked
  }

  /**
   * @template {HTMLElement} Kind
   * @param {string} id
   * @param {new () => Kind} kind
   * @returns {Kind}
   */
  function element(id, kind) {
    const found = document.getElementById(id)
    if (!(found instanceof kind)) throw new Error(`the page has no ${id}`)
    return found
  }
})()
