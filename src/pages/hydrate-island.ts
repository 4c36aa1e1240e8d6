import { createElement, startTransition, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings one island to life: Astro calls it when the island's directive says so. */
const hydrateIsland = (island: HTMLElement) => (component: ComponentType, props: object) => {
  // It lives already.
  if (!island.hasAttribute('ssr')) return
  startTransition(() => void hydrateRoot(island, createElement(component, props)))
}

export default hydrateIsland
