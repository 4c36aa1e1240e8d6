import { z } from 'zod'
import { moment } from '../../platform/http/contract.ts'
import { aloneSchema, reasonSchema } from '../staff/contract.ts'
import { companyKeys, limitKeys, settingKeys, settingSources } from './setting-keys.ts'

/** What goes over the wire when people of the company read and change settings. Values are text, as they are typed. */

export const settingSchema = z.object({
  key: z.enum(settingKeys),
  value: z.string(),
  /** `environment`: the server's, which wins; nobody changes it here. */
  source: z.enum(settingSources),
  /** As a change has to name it; 0: nobody has set it yet. */
  version: z.int(),
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
})
export type SettingView = z.infer<typeof settingSchema>

/** A limit that waits for a second person. */
const askedLimitSchema = z.object({
  id: z.string(),
  key: z.enum(limitKeys),
  /** Whole francs. */
  to: z.int(),
  by: z.string(),
})

export const settingsAnswerSchema = z.object({
  now: moment,
  settings: z.array(settingSchema),
  asked: z.array(askedLimitSchema),
  alone: aloneSchema,
})
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>

const typed = z.string().max(2_000, '2 000 caractères au plus.')
const version = z.int().min(0)

/** Only what is changed, by key; `version` is the one that was read. */
export const changeSettingsRequestSchema = z.strictObject({
  changes: z.partialRecord(z.enum(companyKeys), z.strictObject({ version, value: typed })),
})
export type ChangeSettingsRequest = z.infer<typeof changeSettingsRequestSchema>

export const askLimitRequestSchema = z.strictObject({
  /** The same key is the same question, and becomes its id. */
  key: z.uuid('Cette demande ne porte pas de clé.').toLowerCase(),
  limit: z.enum(limitKeys),
  version,
  value: typed,
  reason: reasonSchema,
})
export type AskLimitRequest = z.infer<typeof askLimitRequestSchema>

/** What a second person looks at; whole francs. */
export const limitPreviewSchema = z.object({ limit: z.enum(limitKeys), from: z.int(), to: z.int() })
export type LimitPreview = z.infer<typeof limitPreviewSchema>
