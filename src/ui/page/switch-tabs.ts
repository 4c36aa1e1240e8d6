/** Makes tabs of links and panels: roles, arrow keys, and the address kept in step with what is shown. */

for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
  const [bar] = tabs.getElementsByTagName('nav')
  const links = [...(bar?.getElementsByTagName('a') ?? [])]
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')]

  /** Position of the panel that the address names, or has something of within it; -1 for any other address. */
  const addressed = () => {
    const target = document.getElementById(location.hash.slice(1))
    return panels.findIndex((panel) => panel.contains(target))
  }
  const select = (chosen: number) => {
    panels.forEach((panel, index) => (panel.hidden = index !== chosen))
    links.forEach((link, index) => {
      link.setAttribute('aria-selected', String(index === chosen))
      link.tabIndex = index === chosen ? 0 : -1
      // A bar wider than the screen shows the chosen tab; the page itself does not move.
      if (bar && index === chosen) bar.scrollLeft = link.offsetLeft - link.offsetWidth / 2
    })
  }

  bar?.setAttribute('role', 'tablist')
  links.forEach((link, index) => {
    const id = link.hash.slice(1)
    link.id = `onglet-${id}`
    link.setAttribute('role', 'tab')
    link.setAttribute('aria-controls', id)
    // Not followed as a link: the page would jump to the panel, away from the bar.
    link.addEventListener('click', (event) => {
      event.preventDefault()
      select(index)
      history.replaceState(null, '', link.hash)
    })
    link.addEventListener('keydown', (event) => {
      const ways: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }
      const next = ways[event.key]
      if (next === undefined) return
      event.preventDefault()
      const tab = links.at(next % links.length)
      tab?.focus({ preventScroll: true })
      tab?.click()
    })
  })
  for (const panel of panels) {
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', `onglet-${panel.id}`)
    panel.tabIndex = 0
  }
  // From here on attributes decide and not the address: replaceState changes it without a new target.
  select(Math.max(addressed(), 0))
  tabs.dataset['live'] = ''
  addEventListener('hashchange', () => {
    const chosen = addressed()
    // What the address names within the panel shown, the browser has found itself.
    if (!panels[chosen]?.hidden) return
    select(chosen)
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  })
}
