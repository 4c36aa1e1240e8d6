import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { insertEdition, insertPage, insertSeries } from '../../../../test/factories/event-page.ts'
import { keepMenu, type KeptMenu } from './keep-menu.ts'

let place: TestDatabase
let change = () => {}
let menu: KeptMenu
const ask = vi.fn<TestDatabase['db']['execute']>()

beforeEach(async () => {
  place = await createTestDatabase()
  const { db, clock } = place
  ask.mockReset().mockImplementation((statement) => db.execute(statement))
  const changes = {
    subscribe: (_: string, listener: (payload: string) => void) => {
      change = () => listener('')
      return () => undefined
    },
    close: () => Promise.resolve(),
  }
  menu = keepMenu({ db: { execute: ask }, clock, changes })
})
afterEach(async () => {
  menu.close()
  await place.close()
})

async function insertMenuEvent(name: string) {
  const day = (days: number) => new Date(place.clock.now().getTime() + days * 86_400_000).toISOString()
  await insertSeries(place.db, name)
  await insertEdition(place.db, { id: name, series: name, startsAt: day(1), endsAt: day(2) })
  await insertPage(place.db, { slug: name, kind: 'landing', series: name, inMenu: true })
}

const shown = async () => (await menu.list()).map(({ path }) => path)

test('the menu is asked for once, and anew as soon as the catalogue has changed', async () => {
  for (let times = 0; times < 20; times += 1) expect(await shown()).toEqual([])
  expect(ask).toHaveBeenCalledTimes(1)
  await insertMenuEvent('demain')
  change()
  expect(await shown()).toEqual(['/demain'])
})

test('the menu goes without an event that is over, ten seconds later at most, also where the clock is set back', async () => {
  await insertMenuEvent('demain')
  expect(await shown()).toEqual(['/demain'])
  await place.travel(3 * 86_400_000)
  expect(await shown()).toEqual([])
  await place.travel(-3 * 86_400_000)
  expect(await shown()).toEqual(['/demain'])
})

test('a menu that could not be asked for is asked for again', async () => {
  await insertMenuEvent('demain')
  ask.mockRejectedValueOnce(new Error('away'))
  await expect(menu.list()).rejects.toThrow('away')
  expect(await shown()).toEqual(['/demain'])
})

test('what was asked before a change is not kept after it', async () => {
  const answered = Promise.withResolvers<void>()
  ask.mockImplementationOnce(async (statement) => {
    const answer = await place.db.execute(statement)
    await answered.promise
    return answer
  })
  const before = shown()
  await insertMenuEvent('demain')
  change()
  expect(await shown()).toEqual(['/demain'])
  answered.resolve()
  await before
  expect(await shown()).toEqual(['/demain'])
})
