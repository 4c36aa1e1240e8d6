import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { insertEdition, insertPage, insertSeries } from '../../../test/factories/event-page.ts'
import { findDemoPath } from './demo-path.ts'

let services: TestDatabase

beforeEach(async () => {
  services = await createTestDatabase()
})
afterEach(() => services.close())

async function announce(name: string, inDays: number) {
  const day = (days: number) => new Date(services.clock.now().getTime() + days * 86_400_000).toISOString()
  await insertSeries(services.db, name)
  await insertEdition(services.db, { id: name, series: name, startsAt: day(inDays), endsAt: day(inDays + 1) })
  await insertPage(services.db, { slug: name, kind: 'landing', series: name, inMenu: true })
}

test("'Voir la démo' leads to the page of the next event that is not over", async () => {
  await announce('hier', -5)
  await announce('bientot', 20)
  await announce('demain', 1)
  expect(await findDemoPath(services)).toBe('/demain')
})

test("'Voir la démo' leads to the list while no event is announced", async () => {
  expect(await findDemoPath(services)).toBe('/allevents')
})
