import pino from 'pino'

export type Logger = pino.Logger

/**
 * Structured logs. Personal data and secrets never enter them: log ids and references only. The redaction is
 * the second line of defence, for objects logged whole by a library.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', '*.email', '*.phone', '*.token', '*.password'], remove: true },
  })
}
