import { MessageCircle } from 'lucide-react'
import type { MenuColumn } from './menu-column.ts'
import type { MenuPart } from './menu-part.ts'

/**
 * Columns of links under their titles, on every page: the looks of a link are said once a list and not at each link.
 */
export function MenuColumns({ part, columns }: { part: MenuPart; columns: MenuColumn[] }) {
  return (
    <div data-part={part} className="grid gap-3 in-data-shows:gap-4 sm:grid-cols-3">
      {columns.map(({ title, chats, links }) => (
        <div key={title}>
          <p className="px-3 py-1 text-sm font-semibold text-muted">{title}</p>
          <ul className="[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-xl [&_a]:px-3 [&_a]:py-1.5 [&_a]:leading-tight [&_a]:font-semibold [&_a]:hover:bg-sand">
            {links.map(({ label, address }) => (
              <li key={label}>
                <a href={address}>
                  {label}
                  {chats ? <ToWhatsapp /> : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Whoever presses it leaves for another application. */
function ToWhatsapp() {
  return (
    <>
      <MessageCircle aria-hidden="true" className="ml-2 size-4 shrink-0 text-muted" />
      <span className="sr-only"> (WhatsApp)</span>
    </>
  )
}
