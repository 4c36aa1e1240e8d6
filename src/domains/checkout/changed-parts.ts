import type { Contact } from './store.ts'

export const contactParts = ['name', 'email', 'phone'] as const
export type ContactPart = (typeof contactParts)[number]

/** Pure: names the parts that differ. Leaves out their values, which no story and no record may hold. */
export function changedParts(before: Contact, after: Contact): ContactPart[] {
  return contactParts.filter((part) =>
    part === 'name'
      ? before.lastName !== after.lastName || before.firstName !== after.firstName
      : before[part] !== after[part],
  )
}
