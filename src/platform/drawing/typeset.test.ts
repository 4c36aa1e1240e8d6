import { expect, it } from 'vitest'
import { textOf } from '../../../test/factories/read-qr.ts'
import { legible } from './legible.ts'
import { typesetPdf } from './typeset.ts'

const template = `
#import "/house.typ": *
#let data = json("/data.json")
#called("Titre")
#show: document-of-the-house.with(page: (width: 200pt, height: 100pt))
= #data.name
`

const set = async (describe: (write: (text: string) => string) => unknown) =>
  textOf(await typesetPdf({ name: 'a test', template, describe }))

it('what somebody typed is data: it is set as it is, never read as a template', async () => {
  const typed = '#panic("no") $x$ *gras* \\ [a]'
  expect(await set((write) => ({ name: write(typed) }))).toContain(typed)
})

it('a letter that nobody judged beforehand costs nobody the document: it is set in Latin letters', async () => {
  const forgetful = (write: (text: string) => string) => ({
    name: write === legible ? '王小明' : write('王小明'),
  })
  expect(await set(forgetful)).toContain('WangXiaoMing')
})

it('one document leaves nothing to the next', async () => {
  expect(await set(() => ({ name: 'Ayaba' }))).toContain('Ayaba')
  expect(await set(() => ({ name: 'Koffi' }))).not.toContain('Ayaba')
})

it('a template that does not compile is an error, not an empty page', async () => {
  await expect(typesetPdf({ name: 'a test', template: '#nothing', describe: () => ({}) })).rejects.toThrow(
    'the template does not compile',
  )
})

it('a thread that sets one document after the other turns between them, so that each is freed', async () => {
  let turns = 0
  setImmediate(() => (turns += 1))
  await typesetPdf({ name: 'a test', template, describe: () => ({ name: 'Ayaba' }) })
  expect(turns).toBe(1)
})
