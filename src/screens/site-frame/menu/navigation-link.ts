/** Looks of a link of the bar and of the drawer. */
export const navigationLink =
  'inline-flex min-h-11 items-center px-3 font-semibold whitespace-nowrap bar:px-1.5 bar:text-[0.9375rem] underline-offset-8 hover:underline aria-[current=page]:underline decoration-2 decoration-accent-text xl:px-2'

/** Value of `aria-current` for a link to `address` on the page at `path`. */
export function currentPage(address: string, path: string): 'page' | undefined {
  return address === path ? 'page' : undefined
}
