import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  /** Beside the heading: a sum, a count, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of a screen, under a heading of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
