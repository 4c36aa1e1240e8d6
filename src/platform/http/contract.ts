import { z } from 'zod'

/** A point in time as the API writes it: ISO 8601 with an offset. */
export const moment = z.string().meta({ format: 'date-time' })
