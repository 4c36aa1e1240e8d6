import type { Contact } from './store.ts'

export const contactParts = ['name', 'email', 'phone'] as const
export type ContactPart = (typeof contactParts)[number]

/** Pure: names the parts that differ. Their values are left out: no story and no record may hold them. */
export function changedParts(before: Contact, after: Contact): ContactPart[] {
  return contactParts.filter((part) =>
    part === 'name'
      ? before.lastName !== after.lastName || before.firstName !== after.firstName
      : before[part] !== after[part],
  )
}
