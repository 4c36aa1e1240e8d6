/** One column of a menu: what its links have in common, and the links. */
export interface MenuColumn {
  title: string
  links: { label: string; address: string }[]
}
