import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownPolicy } from './own-policy.ts'

const source = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('a page’s policy names the scripts and styles that stand in it, and no others', () => {
  const page =
    '<style>a{}</style><script>one()</script><script type="module" data-x>\nif (1 < 2) two()\n</script><p>script</p>'
  const own = [source('one()'), source('\nif (1 < 2) two()\n')]
  const policy = (scripts: string[], styles: string[]) =>
    `default-src 'self'; script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')}; frame-ancestors 'none'`
  expect(ownPolicy(policy([...own, source('three()')], [source('a{}'), source('b{}')]), page)).toBe(
    policy(own, [source('a{}')]),
  )
})
