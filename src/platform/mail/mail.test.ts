import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../clock.ts'
import { createFiles, type Files } from '../files.ts'
import { createCaptureTransport, listCaptured, readCaptured, type Mail } from './mail.ts'

let folder: string
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwabo-mail-'))
  files = createFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const mail = (messageId: string): Mail => ({
  messageId,
  to: 'ayaba@example.org',
  replyTo: 'aide@kwabo.example',
  subject: `Sujet ${messageId}`,
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', body: Buffer.from('%PDF-1.7') }],
})

describe('the captured mail', () => {
  it('is empty before anything was sent', async () => {
    expect(await listCaptured(files)).toEqual([])
  })

  it('is listed newest first, whole, and read by its id', async () => {
    const clock = createClock()
    const transport = createCaptureTransport({ files, clock })
    await transport.send(mail('first'))
    clock.setOffset(60_000)
    await transport.send(mail('second'))
    const list = await listCaptured(files)
    expect(list.map(({ messageId }) => messageId)).toEqual(['second', 'first'])
    const [newest] = list
    expect(newest?.attachments).toEqual([
      {
        filename: 'a.pdf',
        contentType: 'application/pdf',
        base64: Buffer.from('%PDF-1.7').toString('base64'),
      },
    ])
    expect(await readCaptured(files, newest?.id ?? '')).toEqual(newest)
    expect(await listCaptured(files, 1)).toHaveLength(1)
  })

  it('knows no message of another name, nor a way out of its folder', async () => {
    await files.write('secret.json', Buffer.from('{}'))
    expect(await readCaptured(files, '20270705T160000000Z-0123456789ab')).toBeUndefined()
    expect(await readCaptured(files, '../secret')).toBeUndefined()
  })
})
