import { lazy, useEffect, useState, type ComponentType } from 'react'
import type { SearchBoxProps } from '../search/search-box.tsx'

type SearchBox = ComponentType<SearchBoxProps>

/** Milliseconds after which a screen has asked for what it shows itself. */
const SOON = 1_000

let there: SearchBox | undefined
const load = async () => {
  const { SearchBox } = await import('../search/search-box.tsx')
  there = SearchBox
  return { default: SearchBox }
}
const onItsWay = lazy(load)

/**
 * The search box while it is open, and a function that opens or closes it. For who may search, its script is asked for
 * soon after the first screen, because who presses Ctrl K writes on at once: letters that come before the box would be lost.
 */
export function useSearchBox(isAllowed: boolean): [SearchBox | null, (isOpen: boolean) => void] {
  const [opened, setOpened] = useState<SearchBox | null>(null)
  useEffect(() => {
    if (!isAllowed) return
    // Without the network the box asks for its script again when it is opened, and says so then.
    const timer = setTimeout(() => void load().catch(() => undefined), SOON)
    return () => clearTimeout(timer)
  }, [isAllowed])
  // Chosen when it opens: another component would begin anew, without what was written.
  return [opened, (isOpen) => setOpened(() => (isOpen ? (there ?? onItsWay) : null))]
}
