import { expect, test } from 'vitest'
import { readCompany } from '../../config.ts'
import { inForce } from './in-force.ts'
import { knownSettings } from './known-settings.ts'
import { companyKeys, settingKeys } from './setting-keys.ts'

const set = (value: string) => new Map([['company-phone', { value }] as const])

test('the environment wins over what was set, and that over what a company has at first', () => {
  const nothing = { companySet: {}, rows: new Map() }
  expect(inForce('company-phone', nothing)).toEqual({ value: '+2290197000000', source: 'default' })
  const rows = set('+2290166000000')
  expect(inForce('company-phone', { companySet: {}, rows })).toEqual({
    value: '+2290166000000',
    source: 'set',
  })
  expect(inForce('company-phone', { companySet: { COMPANY_PHONE: '+22901' }, rows })).toEqual({
    value: '+22901',
    source: 'environment',
  })
})

test('what was set and cannot be used any more counts as not set', () => {
  expect(inForce('company-phone', { companySet: {}, rows: set('by word of mouth') }).source).toBe('default')
})

test('what holds without anybody’s doing may be saved again as it is', () => {
  const refused = settingKeys.filter((key) => {
    const { allowed, fallback } = knownSettings[key]
    const read = allowed.safeParse(fallback)
    return !read.success || read.data !== fallback
  })
  expect(refused).toEqual([])
})

test('every variable of the company has one setting', () => {
  const variables = companyKeys.map((key) => knownSettings[key].variable)
  expect(new Set(variables).size).toBe(companyKeys.length)
  expect(() => readCompany({})).not.toThrow()
})

test.each([
  ['company-name', ' ', 'Ce champ est obligatoire.'],
  ['company-name', 'x'.repeat(61), '60 caractères au plus.'],
  ['company-name', 'Kwa\u0000bo', 'Ce champ contient des caractères qui ne sont pas permis.'],
  ['company-email', 'nowhere', "Cette adresse e-mail n'est pas valable."],
  ['company-phone', '01 97 00 00 00', /indicatif du pays/],
  ['company-map-url', 'http://maps.example', /https:/],
  ['company-social', 'https://a.example javascript:alert(1)', /https:/],
  ['company-statistics', 'beaucoup', /points-virgules/],
  ['company-android-app', 'javascript:alert(1)', /https:/],
  ['refund-limit-order', '0', /montant en francs/],
  ['refund-limit-order', '1,5', /montant en francs/],
  ['refund-limit-day', '10000001', '10 000 000 FCFA au plus.'],
] as const)('%s as %j is refused with a sentence', (key, typed, sentence) => {
  const { error } = knownSettings[key].allowed.safeParse(typed)
  expect(error?.issues[0]?.message).toMatch(sentence)
})

test.each([
  ['company-phone', ' +229 01 97-00.00 00', '+2290197000000'],
  ['company-name', '  Zémidjan   Événements ', 'Zémidjan Événements'],
  ['company-ios-app', ' ', ''],
  ['refund-limit-day', '1 000 000', '1000000'],
] as const)('%s as %j is kept as %j', (key, typed, kept) => {
  expect(knownSettings[key].allowed.parse(typed)).toBe(kept)
})
