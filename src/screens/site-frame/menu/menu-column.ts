/** One column of a menu: what its links have in common, and the links. */
export interface MenuColumn {
  title: string
  /** Whether its links leave for a chat. */
  chats?: true
  links: { label: string; address: string }[]
}
