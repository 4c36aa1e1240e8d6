import type { LegalCompany, LegalText } from './legal-text.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** The company's texts by name, so that a worker can be told which one to draw. */
export const legalTexts = { terms, privacy } satisfies Record<string, (company: LegalCompany) => LegalText>
