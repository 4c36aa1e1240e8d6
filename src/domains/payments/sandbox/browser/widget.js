// @ts-check
// The sandbox's script for the page that sells, with the contract of a real provider's: it defines one global
// function, which shows the widget in a frame. Results are `message` events from that frame, { name, data }.
;(() => {
  const own = document.currentScript
  if (!(own instanceof HTMLScriptElement)) return
  const widgetOrigin = new URL(own.src).origin

  /** @param {unknown} options what the provider's server has prepared for this payment */
  function openKwaboSandboxWidget(options) {
    const overlay = document.createElement('div')
    overlay.setAttribute('role', 'dialog')
    overlay.setAttribute('aria-modal', 'true')
    overlay.setAttribute('aria-label', 'Paiement')
    // Rules set through the style object need no permission in the page's policy, unlike a style attribute.
    Object.assign(overlay.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483000',
      display: 'grid',
      placeItems: 'center',
      background: 'rgb(23 19 14 / 0.7)',
    })

    const waiting = document.createElement('div')
    Object.assign(waiting.style, {
      gridArea: '1 / 1',
      color: '#fff',
      font: '1rem system-ui',
      textAlign: 'center',
    })
    const waitingText = document.createElement('p')
    waitingText.setAttribute('role', 'status')
    waitingText.textContent = 'Ouverture du paiement…'
    const leave = document.createElement('button')
    leave.type = 'button'
    leave.textContent = 'Fermer le paiement'
    Object.assign(leave.style, {
      minHeight: '44px',
      marginTop: '1rem',
      padding: '0 1.5rem',
      border: '1px solid #fff',
      borderRadius: '999px',
      background: 'transparent',
      color: '#fff',
      font: 'inherit',
    })
    leave.addEventListener('click', close)
    waiting.append(waitingText, leave)

    const frame = document.createElement('iframe')
    frame.title = 'Paiement de démonstration'
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
    frame.src = `${widgetOrigin}/sandbox/widget`
    Object.assign(frame.style, {
      gridArea: '1 / 1',
      width: 'min(27.5rem, 100%)',
      height: 'min(44rem, 100%)',
      border: '0',
      borderRadius: '14px',
      visibility: 'hidden',
    })
    overlay.append(waiting, frame)

    // While the overlay is there, everything around it is out of reach. Afterwards all is as it was before.
    const around = [...document.body.children].filter((element) => !element.hasAttribute('inert'))
    const overflow = document.documentElement.style.overflow
    for (const element of around) element.setAttribute('inert', '')
    document.documentElement.style.overflow = 'hidden'
    document.body.append(overlay)
    leave.focus()

    /** @param {MessageEvent} event */
    function hear(event) {
      if (event.origin !== widgetOrigin || event.source !== frame.contentWindow) return
      if (event.data?.name === 'CLOSE_WIDGET') close()
      if (event.data?.name === 'WIDGET_READY') {
        waiting.remove()
        frame.style.visibility = 'visible'
        frame.focus()
        frame.contentWindow?.postMessage({ name: 'WIDGET_OPTIONS', data: options }, widgetOrigin)
      }
    }

    /** @param {KeyboardEvent} event */
    function escape(event) {
      if (event.key === 'Escape') close()
    }

    function close() {
      window.removeEventListener('message', hear)
      window.removeEventListener('keydown', escape)
      for (const element of around) element.removeAttribute('inert')
      document.documentElement.style.overflow = overflow
      overlay.remove()
    }

    window.addEventListener('message', hear)
    window.addEventListener('keydown', escape)
  }

  Object.assign(window, { openKwaboSandboxWidget })
})()
