import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['afi@example.com', 'afi@example.com'],
  ['Afi+siano@Example.com', 'afi@example.com'],
  ['a.f.i@example.com', 'a.f.i@example.com'],
  ['A.F.I+1@gmail.com', 'afi@gmail.com'],
  ['afi@googlemail.com', 'afi@gmail.com'],
  ['Afi-2@Yahoo.fr', 'afi@yahoo.fr'],
  ['afi-2@example.com', 'afi-2@example.com'],
])('%s is counted as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email).name).toBe(mailbox)
})

test.each([
  ['afi@gmail.com', null],
  ['afi@Yahoo.fr', null],
  ['afi@etu.uac.bj', 'uac.bj'],
  ['afi@gmail.com.example', 'com.example'],
  ['afi@a.b.c.example.com', 'example.com'],
])('%s is counted with the domain %s', (email, domain) => {
  expect(mailboxOf(email).domain).toBe(domain)
})
