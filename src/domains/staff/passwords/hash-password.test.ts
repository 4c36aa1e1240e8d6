import { expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { hashPassword, isPasswordOf, NOBODYS_HASH } from './hash-password.ts'

const hash = (password: string) => hashPassword({ random: systemRandom }, password)

test('a password is kept as a hash that says its cost, another one each time', async () => {
  const [first, second] = [await hash('une phrase assez longue'), await hash('une phrase assez longue')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
  expect(await isPasswordOf(first, 'une phrase assez longue')).toBe(true)
  expect(await isPasswordOf(first, 'une phrase assez longuE')).toBe(false)
  expect(await isPasswordOf(first, '')).toBe(false)
})

test('an accent typed as a letter of its own is the same password', async () => {
  const composed = 'kéké à Cotonou'.normalize('NFC')
  expect(await isPasswordOf(await hash(composed), composed.normalize('NFD'))).toBe(true)
})

/** Made by the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1`. */
test('a hash of another implementation, of another cost, is read', async () => {
  const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await isPasswordOf(reference, 'password')).toBe(true)
  expect(await isPasswordOf(reference, 'Password')).toBe(false)
})

test('the hash that stands for nobody’s costs as much, and nothing fits it', async () => {
  const cost = (phc: string) => phc.split('$').slice(0, 4)
  expect(cost(NOBODYS_HASH)).toEqual(cost(await hash('x')))
  expect(await isPasswordOf(NOBODYS_HASH, '')).toBe(false)
})

test('what is no hash is a fault of ours, not a wrong password', async () => {
  await expect(isPasswordOf('$argon2i$v=19$m=1,t=1,p=1$AA$AA', 'x')).rejects.toThrow('not a hash of ours')
})
