import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface AccordionItemProps {
  /** Unique in the page, and the item's address. */
  id: string
  title: ReactNode
  children: ReactNode
}

/**
 * A question that opens by itself, whatever the others do. The id is the answer's, within the disclosure:
 * browsers open what hides the element that an address names; `open-addressed.ts` does it for those that do not yet.
 */
export function AccordionItem({ id, title, children }: AccordionItemProps) {
  return (
    <details className="accordion group rounded-card border-2 border-line bg-raised open:border-edge">
      <summary className="flex min-h-14 items-center justify-between gap-4 rounded-card px-4 py-3.5 font-semibold sm:px-6 sm:text-lg">
        <h3 className="leading-snug">{title}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-accent-text transition-transform duration-300 group-open:transform-[rotate(180deg)]"
        />
      </summary>
      <div id={id} className="measure scroll-mt-28 px-4 pb-5 sm:px-6">
        {children}
      </div>
    </details>
  )
}
