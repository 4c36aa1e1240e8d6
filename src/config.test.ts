import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const faults = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

test('a demo listens on this machine only, unless told otherwise', () => {
  expect(readConfig({ MODE: 'demo' }).host).toBe('127.0.0.1')
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ MODE: 'demo', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('a live site refuses every part that only a demo may have, and says all of it at once', () => {
  expect(faults({ MODE: 'live', DEMO_AT: '2025-06-01T09:00', DEMO_LIVE: '1' })).toEqual([
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('GESTION_URL'),
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('PAYMENT_PROVIDER'),
    expect.stringContaining('DEMO_AT'),
    expect.stringContaining('DEMO_LIVE'),
  ])
})

test.each([
  ['none', undefined],
  ['one without TLS', 'http://gestion.kwabo.example'],
  ['the host of its public pages', 'https://kwabo.example/gestion'],
])('a live site whose back-office has %s for an address is refused', (_, GESTION_URL) => {
  const live = { MODE: 'live', PUBLIC_URL: 'https://kwabo.example', SMTP_URL: 'smtp://mail.example' }
  const given = { ...live, ...kkiapay, ...(GESTION_URL !== undefined && { GESTION_URL }) }
  expect(faults(given)).toContainEqual(expect.stringMatching(/^GESTION_URL: /))
})

test('the back-office is where the site is, unless it has a host of its own', () => {
  expect(readConfig({ PORT: '3007' }).desk).toEqual({ url: 'http://localhost:3007', secure: false })
  const own = { PUBLIC_URL: 'http://kwabo.example', GESTION_URL: 'https://gestion.kwabo.example/' }
  expect(readConfig(own).desk).toEqual({ url: 'https://gestion.kwabo.example', secure: true })
})

test.each<[string, string, string]>([
  ['PORT', '3000a', 'must be a port number, such as 3000'],
  ['PORT', '70000', 'must be a port number, at most 65535'],
  ['MODE', 'production', 'must be demo or live, or not set'],
  ['DATABASE_URL', 'mysql://localhost/x', 'must look like postgres://user:password@host/database'],
  ['SMTP_URL', 'localhost', 'must look like smtp://user:password@host:port'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
])('%s=%s is refused in one line that says what it must be', (name, value, sentence) => {
  expect(faults({ [name]: value })).toEqual([`${name}: ${sentence}`])
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, mail: { smtpUrl: undefined } })
})

test('absolute links come from the public address, without a slash at the end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://kwabo.example/' })).toMatchObject({
    publicUrl: 'https://kwabo.example',
    secure: true,
  })
})

const kkiapay = {
  PAYMENT_PROVIDER: 'kkiapay',
  KKIAPAY_PUBLIC_KEY: 'public',
  KKIAPAY_PRIVATE_KEY: 'tpk_private',
  KKIAPAY_SECRET_KEY: 'tsk_secret',
  KKIAPAY_WEBHOOK_SECRET: 'both sides know it',
}

test('a payment provider asks for every key that is missing', () => {
  expect(faults({ PAYMENT_PROVIDER: 'kkiapay', KKIAPAY_PUBLIC_KEY: 'public' })).toEqual([
    expect.stringContaining('KKIAPAY_PRIVATE_KEY: '),
    expect.stringContaining('KKIAPAY_SECRET_KEY: '),
    expect.stringContaining('KKIAPAY_WEBHOOK_SECRET: '),
  ])
  expect(faults(kkiapay)).toEqual([])
})

test('test keys refuse to run as live ones, and live keys anywhere else', () => {
  const live = {
    MODE: 'live',
    PUBLIC_URL: 'https://kwabo.example',
    GESTION_URL: 'https://gestion.kwabo.example',
    SMTP_URL: 'smtp://mail.example',
  }
  const liveKeys = { KKIAPAY_PRIVATE_KEY: 'pk_private', KKIAPAY_SECRET_KEY: 'sk_secret' }
  expect(faults({ ...kkiapay, ...live })).toEqual([
    'KKIAPAY_PRIVATE_KEY: is a test key, a live site needs live ones',
    'KKIAPAY_SECRET_KEY: is a test key, a live site needs live ones',
  ])
  expect(faults({ ...kkiapay, ...liveKeys })).toEqual([
    'KKIAPAY_PRIVATE_KEY: is a live key, only MODE=live may use it',
    'KKIAPAY_SECRET_KEY: is a live key, only MODE=live may use it',
  ])
  expect(faults({ ...kkiapay, ...live, ...liveKeys })).toEqual([])
})
