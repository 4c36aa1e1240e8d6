import { afterEach, expect, test, vi } from 'vitest'
import { proveForm } from './prove-form.ts'
import { solve } from './solve.ts'

vi.mock('./solve.ts', () => ({ solve: vi.fn() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

interface Page {
  said: unknown[]
  button: { disabled: boolean }
  sent: string[]
  /** What happens when its visitor comes back to it. */
  come: (how: { persisted: boolean }) => void
}

/** A page that asks for a proof: its sentence, its button, and what its form has sent. */
function openPage({ again = false } = {}) {
  const minutes = { words: "Trop d'essais. Réessayez dans 59 minutes." }
  const page: Page = { said: [minutes], button: { disabled: false }, sent: [], come: () => {} }
  const place = {
    value: 'until.nonce.signature',
    dataset: { bits: '18', ...(again && { again: '' }) },
    form: {
      querySelectorAll: () => [page.button],
      submit: () => void page.sent.push(place.value),
    },
  }
  const sentence = {
    get childNodes() {
      return page.said
    },
    replaceChildren: (...said: unknown[]) => void (page.said = said),
  }
  vi.stubGlobal('document', {
    querySelector: (asked: string) => (asked === 'input[name=preuve]' ? place : sentence),
  })
  vi.stubGlobal('addEventListener', (_: string, come: Page['come']) => void (page.come = come))
  const done = Promise.withResolvers<string>()
  vi.mocked(solve).mockReturnValue(done.promise)
  return { page, minutes, done }
}

test('a page that works for its visitor says so in the place of the minutes, and nobody sends its form meanwhile', async () => {
  const { page, minutes, done } = openPage()
  const proving = proveForm()
  expect(page).toMatchObject({ said: ['Un instant…'], button: { disabled: true }, sent: [] })
  done.resolve('until.nonce.signature.7')
  await proving
  expect(page.sent).toEqual(['until.nonce.signature.7'])
  // Whoever goes back to the page finds a form that works.
  page.come({ persisted: true })
  expect(page).toMatchObject({ said: [minutes], button: { disabled: false } })
})

test('a page whose proof was refused does another, and leaves it to its visitor to send it', async () => {
  const { page, done } = openPage({ again: true })
  const proving = proveForm()
  expect(page).toMatchObject({ said: ['Un instant…'], button: { disabled: true } })
  done.resolve('until.nonce.signature.7')
  await proving
  expect(page).toMatchObject({ said: ['Vous pouvez réessayer.'], button: { disabled: false }, sent: [] })
})

test('a page that cannot work says again how long to wait', async () => {
  const { page, minutes, done } = openPage()
  const proving = proveForm()
  done.reject(new Error('no script came'))
  await expect(proving).rejects.toThrow('no script came')
  expect(page).toMatchObject({ said: [minutes], button: { disabled: false }, sent: [] })
})
