import { isPasswordOf, NOBODYS_HASH } from './hash-password.ts'
import type { PasswordAccount } from './store.ts'

/** Whether it is the account's. Where there is none it takes as long: the clock tells no more than the answer. */
export async function checkPassword(
  account: PasswordAccount | undefined,
  password: string,
): Promise<boolean> {
  const right = await isPasswordOf(account?.hash ?? NOBODYS_HASH, password)
  return right && account !== undefined
}
