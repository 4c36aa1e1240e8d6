import { FORM_SUBJECT } from '../../domains/organisers/form-subject.ts'
import type { Company } from '../company/company.ts'

/** Opens a mail to whom forms are sent, with the subject that the company suggests. */
export function formMail({ organiserEmail }: Pick<Company, 'organiserEmail'>): string {
  return `mailto:${organiserEmail}?subject=${encodeURIComponent(FORM_SUBJECT)}`
}
