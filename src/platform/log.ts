import pino from 'pino'

export type Logger = pino.Logger

/**
 * Structured logs. Personal data and secrets never enter them: log ids and references only. Requests are named
 * by their route, because addresses carry the tokens of orders and tickets; of errors only what names a defect
 * is kept, because the database's own tell what the row held.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: nameRequest, err: nameError },
    redact: { paths: ['*.email', '*.phone', '*.token', '*.password'], remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}

interface SeenRequest {
  method?: string
  url?: string
  routeOptions?: { url?: string | undefined }
}

function nameRequest({ method, url = '', routeOptions }: SeenRequest) {
  const route = routeOptions?.url
  return { method, path: route === undefined || route.includes('*') ? withoutSecrets(url) : route }
}

/** Segments that are plain names stay; a token has 22 characters, and what is not plain may hide one. */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?')
  const plain = (segment: string) => /^[a-z0-9._-]{0,80}$/.test(segment) && segment.length !== 22
  return path
    .split('/')
    .map((segment) => (plain(segment) ? segment : ':'))
    .join('/')
}

interface NamedError {
  type?: string
  message: string
  stack?: string
  code?: unknown
  constraint?: unknown
  statusCode?: unknown
  cause?: NamedError
}

function nameError(error: unknown): NamedError {
  if (!(error instanceof Error)) return { message: masked(String(error)) }
  const member = (name: string): unknown => Reflect.get(error, name)
  return {
    type: error.name,
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    code: member('code'),
    constraint: member('constraint'),
    statusCode: member('statusCode'),
    ...(error.cause !== undefined && { cause: nameError(error.cause) }),
  }
}

/** Whoever threw it may have named an address: what has a token's length, and what is an e-mail, is left out. */
function masked(text: string): string {
  return text.replace(/(?<![\w-])[\w-]{22}(?![\w-])/g, ':').replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, ':')
}
