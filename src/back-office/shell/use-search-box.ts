import { lazy, useState, type ComponentType } from 'react'
import type { SearchBoxProps } from '../search/search-box.tsx'

type SearchBox = ComponentType<SearchBoxProps>

let there: SearchBox | undefined
const load = async () => {
  const { SearchBox } = await import('../search/search-box.tsx')
  there = SearchBox
  return { default: SearchBox }
}
const onItsWay = lazy(load)

/**
 * Asks for the script of the search box before it is opened: who presses Ctrl K writes on at once, and letters that come
 * before the box would be lost.
 */
export function fetchSearchBox(): void {
  // Without the network it is asked for again when it is opened, which says so then.
  void load().catch(() => undefined)
}

/** The search box while it is open, and a function that opens or closes it. */
export function useSearchBox(): [SearchBox | null, (isOpen: boolean) => void] {
  const [opened, setOpened] = useState<SearchBox | null>(null)
  // Chosen when it opens: another component would begin anew, without what was written.
  return [opened, (isOpen) => setOpened(() => (isOpen ? (there ?? onItsWay) : null))]
}
