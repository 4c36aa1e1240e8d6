import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatMoney } from '../../format/money.ts'
import { detailLines } from './detail-words.ts'

test('what changed is told with what it was before', () => {
  expect(
    detailLines({
      price: { from: 5_000, to: null },
      venue: { from: '', to: 'Palais' },
      starts_at: { from: '2026-07-05T20:00:00+01:00', to: '2026-07-06T20:30:00+01:00' },
    }),
  ).toEqual([
    { field: 'Prix', from: formatMoney(5_000), to: 'rien' },
    { field: 'Lieu', from: 'rien', to: 'Palais' },
    { field: 'Début', from: '5 juillet 2026, 20h00', to: '6 juillet 2026, 20h30' },
  ])
  expect(detailLines({ from: 100, to: 120 })).toEqual([{ field: 'Places', from: '100', to: '120' }])
})

test('the rest is told as it is: a sum in francs, a role by its name, what nobody reads not at all', () => {
  expect(
    detailLines({
      order: 'KD-7F3K-92QD',
      amount: 28_000,
      why: 'Malade',
      limit: null,
      role: 'support',
      listed: true,
      eventIds: ['siano', 'siano-2'],
      parts: [{ id: 1 }, { id: 2 }],
      changed: ['name', 'email', 'phone'],
      page: { hero: 'x' },
    }),
  ).toEqual([
    { field: 'Montant', to: formatMoney(28_000) },
    { field: 'Motif', to: 'Malade' },
    { field: 'Rôle', to: 'Service client' },
    { field: 'Affiché', to: 'oui' },
    { field: 'Événements', to: 'siano, siano-2' },
    { field: 'Moments et zones', to: '2 éléments' },
    { field: 'Changé', to: 'nom, e-mail, téléphone' },
    { field: 'page', to: '(plusieurs champs)' },
  ])
})

test('every column that staff edit has a name in words', () => {
  const sources = readdirSync('src/domains', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join('src/domains', path), 'utf8'))
    .filter((text) => /(?:edit|write)Row\(/.test(text))
  const sets = sources.flatMap((text) => [
    ...text.matchAll(/\bset ((?!version)[a-z_]+ = [^`]*?)\bversion\b/g),
  ])
  const columns = new Set(
    sets.flatMap(([, set = '']) => [...set.matchAll(/([a-z_]+) =/g)].map(([, name = '']) => name)),
  )
  expect(columns.size).toBeGreaterThan(25)
  expect([...columns].filter((name) => detailLines({ [name]: 'x' })[0]?.field === name)).toEqual([])
})
