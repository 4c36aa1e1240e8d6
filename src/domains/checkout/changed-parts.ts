import type { Contact } from './store.ts'

export const contactParts = ['name', 'email', 'phone'] as const
export type ContactPart = (typeof contactParts)[number]

/** Pure: what differs, without what it was or is: that is nobody's to read in a story or a record. */
export function changedParts(before: Contact, after: Contact): ContactPart[] {
  return contactParts.filter((part) =>
    part === 'name'
      ? before.lastName !== after.lastName || before.firstName !== after.firstName
      : before[part] !== after[part],
  )
}
