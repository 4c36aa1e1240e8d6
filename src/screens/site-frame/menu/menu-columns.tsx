import type { MenuColumn } from './menu-column.ts'

/**
 * Columns of links under their titles. Every page carries them twice, for the bar and for the drawer: the looks
 * of a link are said once a list and not at each link.
 */
export function MenuColumns({ columns, className }: { columns: MenuColumn[]; className: string }) {
  return (
    <div className={className}>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <p className="px-3 py-1 text-sm font-semibold text-muted">{title}</p>
          <ul className="[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-xl [&_a]:px-3 [&_a]:py-1.5 [&_a]:leading-tight [&_a]:font-semibold [&_a]:hover:bg-sand">
            {links.map(({ label, address }) => (
              <li key={label}>
                <a href={address}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
