import type { KeyboardEvent, ReactNode } from 'react'

/** Lines of which each is one link. `j` and `k` or the arrows go from one to the next while one of them has the focus. */
export function LineList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // The links in it have the focus; the list only moves it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      aria-label={label}
      onKeyDown={walk}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised [&_a]:-outline-offset-2"
    >
      {children}
    </ul>
  )
}

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')]
  const next = links[links.findIndex((link) => link === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
