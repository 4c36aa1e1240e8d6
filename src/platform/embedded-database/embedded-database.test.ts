import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { folderInMemory } from '../../../test/folder-in-memory.ts'
import { createLog } from '../log.ts'
import { possibleHomes, type DatabaseHome } from './database-home.ts'
import { removeEmbeddedDatabase } from './remove-embedded-database.ts'
import { runningServer } from './server.ts'
import { startEmbeddedDatabase } from './start-embedded-database.ts'

const log = createLog('silent')
const asRoot = process.getuid?.() === 0
let folder = ''
const owners: { kill(signal: 'SIGKILL'): boolean }[] = []

beforeAll(async () => {
  folder = await folderInMemory('kwabo-embedded-')
  await chmod(folder, 0o755)
})

afterAll(async () => {
  for (const owner of owners) owner.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const homeIn = (directory: string): DatabaseHome => ({
  directory: join(directory, 'postgres'),
  runAs: undefined,
})

const connectionShape = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
})

async function query(connection: z.output<typeof connectionShape>, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** A process of its own that starts the database and says where, until it is killed or told to stop. */
async function startOwner(dataDirectory: string) {
  const program = `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('start-embedded-database.ts', import.meta.url).href)}
    const log = { info() {}, warn() {} }
    const database = await startEmbeddedDatabase({ dataDirectory: process.argv[1], log })
    console.log(JSON.stringify(database.connection))
    process.stdin.on('data', () => database.stop().then(() => process.exit(0)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDirectory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  owners.push(child)
  for await (const line of createInterface(child.stdout)) {
    return {
      connection: connectionShape.parse(JSON.parse(line)),
      async kill() {
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
      async stop() {
        child.stdin.write('stop')
        await once(child, 'exit')
      },
    }
  }
  throw new Error('the owner ended before it had a database')
}

async function serverGone(home: DatabaseHome): Promise<boolean> {
  for (let look = 0; look < 300; look++) {
    if (!(await runningServer(home))) return true
    await sleep(100)
  }
  return false
}

describe('the embedded database', () => {
  it('starts with safe settings, without a port, and keeps its rows for the next start', async () => {
    const dataDirectory = join(folder, "an été, l'autre")
    const first = await startEmbeddedDatabase({ dataDirectory, log })
    await query(first.connection, 'create table kept (word text)')
    await query(first.connection, "insert into kept values ('Ɖɔ̀')")
    for (const [name, value] of [
      ['fsync', 'on'],
      ['synchronous_commit', 'on'],
      ['listen_addresses', ''],
      ['server_encoding', 'UTF8'],
      ['timezone', 'UTC'],
      ['jit', 'off'],
    ] as const) {
      expect(await query(first.connection, `show ${name}`)).toEqual([value])
    }
    expect((await stat(homeIn(dataDirectory).directory)).mode & 0o777).toBe(0o700)
    await first.stop()
    expect(await runningServer(homeIn(dataDirectory))).toBeUndefined()

    const second = await startEmbeddedDatabase({ dataDirectory, log })
    expect(await query(second.connection, 'select lower(word) from kept')).toEqual(['ɖɔ̀'])
    await second.stop()
  })

  it('lets two processes start at once, and stops only when both are gone', async () => {
    const dataDirectory = join(folder, 'two')
    const [one, other] = await Promise.all([startOwner(dataDirectory), startOwner(dataDirectory)])
    expect(one.connection).toEqual(other.connection)
    await one.stop()
    expect(await query(other.connection, 'select 1')).toEqual([1])
    await other.stop()
    expect(await runningServer(homeIn(dataDirectory))).toBeUndefined()
  })

  it('is adopted when its owner was killed, and stops when its last user was killed', async () => {
    const dataDirectory = join(folder, 'killed')
    const owner = await startOwner(dataDirectory)
    await query(owner.connection, 'create table acknowledged as select 1 as one')
    // Killed while the other starts: whichever comes first, the other must end with a server.
    const [heir] = await Promise.all([startOwner(dataDirectory), owner.kill()])
    expect(await query(heir.connection, 'select one from acknowledged')).toEqual([1])
    await heir.kill()
    expect(await serverGone(homeIn(dataDirectory))).toBe(true)
    expect(await readdir(join(homeIn(dataDirectory).directory, 'users'))).toEqual([])

    const next = await startEmbeddedDatabase({ dataDirectory, log })
    expect(await query(next.connection, 'select one from acknowledged')).toEqual([1])
    await next.stop()
  })

  it('comes back by itself after a kill −9 of the server, with every committed row', async () => {
    const dataDirectory = join(folder, 'server-killed')
    const database = await startEmbeddedDatabase({ dataDirectory, log })
    await query(database.connection, 'create table committed as select 7 as seven')
    const server = await runningServer(homeIn(dataDirectory))
    process.kill(server?.pid ?? Number.NaN, 'SIGKILL')
    let rows: unknown[] = []
    for (let look = 0; look < 300 && rows.length === 0; look++) {
      await sleep(100)
      if ((await runningServer(homeIn(dataDirectory)))?.pid === server?.pid) continue
      rows = await query(database.connection, 'select seven from committed').catch(() => [])
    }
    expect(rows).toEqual([7])
    await database.stop()
  })

  it('starts although the lock of a dead server now names another living process', async () => {
    const dataDirectory = join(folder, 'stale')
    await (await startEmbeddedDatabase({ dataDirectory, log })).stop()
    const { directory } = homeIn(dataDirectory)
    const lock = `${process.pid}\n${directory}/cluster\n1\n5432\n${directory}\n\n  1 1\nready   \n`
    await writeFile(join(directory, 'cluster', 'postmaster.pid'), lock)
    await writeFile(join(directory, 'users', `${process.pid}-99`), 'another process of this number')
    await writeFile(join(directory, 'stopping', '1999999999'), '')
    const database = await startEmbeddedDatabase({ dataDirectory, log })
    expect(await query(database.connection, 'select 1')).toEqual([1])
    await database.stop()
    expect(await runningServer({ directory, runAs: undefined })).toBeUndefined()
  })

  it('reaches its socket through a short folder when the path is too long for one', async () => {
    const dataDirectory = join(folder, 'long'.repeat(30))
    const database = await startEmbeddedDatabase({ dataDirectory, log })
    expect(database.connection.host.length).toBeLessThan(60)
    expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
    expect(await query(database.connection, 'select 1')).toEqual([1])
    await database.stop()
    await removeEmbeddedDatabase({ dataDirectory })
    expect(existsSync(database.connection.host)).toBe(false)
  })

  it('is not deleted while it is used, and wholly afterwards', async () => {
    const dataDirectory = join(folder, 'removed')
    const owner = await startOwner(dataDirectory)
    expect(await removeEmbeddedDatabase({ dataDirectory })).toMatchObject({ kind: 'in-use' })
    await owner.stop()
    expect(await removeEmbeddedDatabase({ dataDirectory })).toEqual({ kind: 'removed' })
    expect(await readdir(dataDirectory)).toEqual([])
  })

  it('refuses a data directory of another major version and says which programs it needs', async () => {
    const dataDirectory = join(folder, 'older')
    await (await startEmbeddedDatabase({ dataDirectory, log })).stop()
    await writeFile(join(homeIn(dataDirectory).directory, 'cluster', 'PG_VERSION'), '15\n')
    await expect(startEmbeddedDatabase({ dataDirectory, log })).rejects.toThrow(
      /made by PostgreSQL 15.*set PG_BIN/,
    )
  })

  it('lies in the data folder, however that is named', async () => {
    const dataDirectory = relative('.', join(folder, 'relative'))
    const database = await startEmbeddedDatabase({ dataDirectory, log })
    expect(database.connection.host).toBe(join(folder, 'relative', 'postgres'))
    await database.stop()
  })

  if (asRoot) {
    it('lies elsewhere for root when its user cannot enter the data folder', async () => {
      const closed = join(folder, 'closed')
      await mkdir(closed, { mode: 0o700 })
      const dataDirectory = join(closed, 'data')
      const database = await startEmbeddedDatabase({ dataDirectory, log })
      const [inside, elsewhere] = await possibleHomes(dataDirectory)
      expect(existsSync(inside)).toBe(false)
      expect((await readFile(join(elsewhere, 'cluster', 'PG_VERSION'), 'utf8')).trim()).toBe('18')
      await database.stop()
      await removeEmbeddedDatabase({ dataDirectory })
      expect(existsSync(elsewhere)).toBe(false)
    })
  }
})
