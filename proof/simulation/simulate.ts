import { createTestDatabase } from '../../test/database.ts'
import { runWorld, type WorldOptions, type WorldReport } from './run-world.ts'

/** Lives through one world in a database of the tests. */
export async function simulate(options: Omit<WorldOptions, 'connection'>): Promise<WorldReport> {
  const { connection, close } = await createTestDatabase()
  try {
    return await runWorld({ ...options, connection })
  } finally {
    await close()
  }
}
