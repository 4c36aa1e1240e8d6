import { expect, test } from 'vitest'
import { OptionError, readOptions } from './options.ts'

test('a run has as many worlds as its orders need, each with a seed that names it', () => {
  const { worlds, processes, without } = readOptions(['--orders', '501', '--seed', '4711'])
  expect(worlds).toEqual(['4711.1', '4711.2', '4711.3'])
  expect([processes, without]).toEqual([2, undefined])
})

test('a world is seen again by its own seed', () => {
  const { worlds } = readOptions(['--seed', '4711.3', '--without', 'stock-guard'])
  expect(worlds).toEqual(['4711.3'])
})

test('without a seed each run has one of its own', () => {
  expect(readOptions([]).seed).toMatch(/^\d+$/)
})

test.each([
  ['--orders', '0'],
  ['--orders', 'many'],
  ['--seed', 'x'],
  ['--without', 'money'],
  ['--processes', '-1'],
])('%s %s is refused with what it should be', (name, value) => {
  expect(() => readOptions([`${name}=${value}`])).toThrow(OptionError)
})
