import { Menu, X } from 'lucide-react'

/**
 * What opens the site's menu on small screens. `menu.ts` moves the menu in; without script a link leads to where it
 * stands, after the content.
 */
export function Drawer() {
  const opener = '-mr-2 grid size-12 place-items-center rounded-full hover:bg-sand'
  return (
    <>
      <a href="#menu" className={`${opener} able:hidden bar:hidden`}>
        <Menu aria-hidden="true" className="size-7" />
        <span className="sr-only">Aller au menu</span>
      </a>
      <details data-drawer className="group plain:hidden bar:hidden">
        <summary aria-label="Menu" className={opener}>
          <Menu aria-hidden="true" className="size-7 group-open:hidden" />
          <X aria-hidden="true" className="hidden size-7 group-open:block" />
        </summary>
        <div
          data-drawer-panel
          className="absolute inset-x-0 top-full max-h-[calc(var(--screen-height)-4rem)] animate-[rise_200ms_var(--ease-out)] overflow-y-auto overscroll-contain border-y border-line bg-raised shadow-float"
        />
      </details>
    </>
  )
}
