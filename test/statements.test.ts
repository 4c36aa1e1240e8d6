import { afterAll, beforeAll, expect, test } from 'vitest'
import { file } from './architecture/rule.ts'
import { isTest, readSourceFiles } from './architecture/source-files.ts'
import { statementsOf, type WrittenStatement } from './architecture/statements.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** Makes a schema of its own, and asks it. */
const ELSEWHERE = 'proof/simulation/clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** What PostgreSQL says of a statement that it cannot prepare. */
async function faultOf({ path, text }: WrittenStatement): Promise<string[]> {
  const client = await database.db.pool.connect()
  try {
    await client.query(`prepare statement as ${text}`)
    await client.query('deallocate statement')
    return []
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}\n${text}`]
  } finally {
    client.release()
  }
}

async function faultsOf(statements: readonly WrittenStatement[]): Promise<string[]> {
  const faults: string[] = []
  for (const statement of statements) faults.push(...(await faultOf(statement)))
  return faults
}

test('every statement of the program fits the schema', async () => {
  const files = (await readSourceFiles(process.cwd())).filter(
    ({ path }) => !isTest(path) && path !== ELSEWHERE,
  )
  const statements = statementsOf(files)
  expect(statements.length).toBeGreaterThan(200)
  expect(await faultsOf(statements)).toEqual([])
})

test.each([
  ['a misspelt column', 'sql`select referense from orders where id = ${id}`'],
  ['a misspelt table', 'sql`delete from order where id = ${id}`'],
  [
    'a part that is wrong in one of its ways',
    'sql`select id from orders where ${a ? sql`id = ${b}` : sql`idd = ${b}`}`',
  ],
  [
    'a part that has a name',
    'const part = (b: string) => sql`idd = ${b}`; sql`select id from orders where ${part(b)}`',
  ],
  [
    'a part of another scope',
    'const a = () => { const p = sql`id = ${1}` }; const b = () => { const p = sql`idd`; sql`select id from orders where ${p}` }',
  ],
  ['a value where only text can stand', 'sql`select id from ${table}`'],
])('%s is found', async (_, text) => {
  expect(await faultsOf(statementsOf([file('src/a.ts', text)]))).toHaveLength(1)
})

test('a statement of parts is read in each way in which they can be put together', () => {
  const text =
    'const a = sql`x = ${1}`; sql`select ${2} where ${a} ${b ? sql`and y` : sql``} and z = ${c(3)}`'
  expect(statementsOf([file('src/a.ts', text)]).map((one) => one.text)).toEqual([
    'select $1 where x = $2 and y and z = $3',
    'select $1 where x = $2  and z = $3',
  ])
})
