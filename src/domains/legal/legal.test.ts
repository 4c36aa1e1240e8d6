import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isTest, readSourceFiles } from '../../../test/architecture/source-files.ts'
import { Buyer } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { DEVICE_COOKIE } from '../../platform/http/device-cookie.ts'
import { LINKS_REMEMBERED } from '../../platform/cookies/link-cookie.ts'
import { ORDERS_COOKIE } from '../../platform/cookies/orders-cookie.ts'
import { createWorkers } from '../../platform/workers.ts'
import { routes } from '../../routes.ts'
import { storedSerial } from '../../screens/live-login/stored-serial.ts'
import { mostPages } from '../../screens/service-worker/kept-pages.ts'
import { keptDays } from '../contact/limits.ts'
import { DONATIONS_COOKIE } from '../donations/donor.ts'
import { DAYS_KEPT } from '../donations/limits.ts'
import { REFUSAL_COOKIE, SESSION_COOKIE, SESSION_COOKIE_SECONDS } from '../live/session/live-browser.ts'
import { REFUSAL_SECONDS } from '../live/session/refusal-proof.ts'
import { keptDays as photoDays, proofMinutes } from '../photo-wall/limits.ts'
import { PROOF_COOKIE } from '../photo-wall/sending/proof-cookie.ts'
import { visualDays } from '../visuals/contract.ts'
import type { LegalPdfInput } from './legal-pdf.ts'
import type { Block, LegalText, Words } from './legal-text.ts'
import { legalTexts } from './legal-texts.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({
    env: { COMPANY_NAME: 'Zémidjan Événements', COMPANY_EMAIL: 'bonjour@ailleurs.example' },
  })
})
afterAll(() => site.close())

const company = () => site.services.settings.company

function plain(words: Words): string {
  if (typeof words === 'string') return words
  return words.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
function sentences(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [plain(block.words)]
    case 'list':
      return block.items.map(plain)
    case 'table':
      return [block.columns, ...block.rows].flat()
  }
}
const whole = (text: LegalText): string[] => [
  text.title,
  plain(text.introduction),
  ...text.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(sentences)]),
]

/** The letters that a reader takes out of a PDF; white space differs with the lines. */
async function readPdf(pdf: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-legal-'))
  try {
    await writeFile(join(folder, 'in.pdf'), pdf)
    const { stdout } = await promisify(execFile)('pdftotext', ['-raw', join(folder, 'in.pdf'), '-'])
    const foot = /\n([^\n]*)Page (\d+) sur (\d+)\n/g
    return {
      feet: [...stdout.matchAll(foot)].map(([, left = '', page, pages]) => ({ left, page, pages })),
      read: letters(stdout.replace(foot, '\n')),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
const letters = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

const documents = [
  { name: 'terms', address: routes.termsPdf, title: 'Conditions de vente et remboursement' },
  { name: 'privacy', address: routes.privacyPdf, title: 'Politique de confidentialité' },
] as const

describe.each(documents)('the document of the $name', ({ name, address, title }) => {
  it('is a PDF that browsers show and people keep', async () => {
    const response = await fetch(site.address + address)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(
      /^inline; filename="[\w() .-]+\.pdf"; filename\*=/,
    )
    expect(response.headers.get('etag')).not.toBeNull()
  })

  it('says to the letter what the page says, names the company, and numbers its pages', async () => {
    const pdf = new Uint8Array(await (await fetch(site.address + address)).arrayBuffer())
    const text = legalTexts[name](company())
    expect(text.title).toBe(title)
    const { read, feet } = await readPdf(pdf)
    for (const sentence of whole(text)) expect(read).toContain(letters(sentence))
    expect(read).toContain(letters('Zémidjan Événements'))
    expect(feet.map(({ page, pages }) => `${page}/${pages}`)).toEqual(
      feet.map((_, index) => `${index + 1}/${feet.length}`),
    )
    expect(feet.length).toBeGreaterThan(1)
    for (const { left } of feet) expect(left).toContain(title)
  })
})

describe('a drawing thread', () => {
  it('sets a text the same whatever it has drawn before', async () => {
    const input = (text: LegalPdfInput['text']) => ({
      text,
      company: company(),
      publicUrl: 'https://kwabo.example',
    })
    const draw = async (...texts: LegalPdfInput['text'][]) => {
      const workers = createWorkers(inject('workers'), { threads: 1 })
      try {
        let last = new Uint8Array()
        for (const text of texts) last = new Uint8Array(await workers.run('drawLegalPdf', input(text)))
        return Buffer.from(last).toString('latin1')
      } finally {
        await workers.close()
      }
    }
    expect(await draw('terms', 'privacy')).toBe(await draw('privacy'))
  })
})

describe('the privacy policy is true of this program', () => {
  const policy = () => legalTexts.privacy(company())
  /** What only colleagues use, at the back-office: the policy is for visitors. */
  const ofStaff = (path: string) =>
    ['src/back-office/', 'src/domains/staff/doors/', 'src/domains/staff/staff-cookies.ts'].some((start) =>
      path.startsWith(start),
    )
  const cookieRows = () =>
    policy().sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])),
    )

  it('names each cookie that buying sets, and how long it stays, and no other', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const response = await new Buyer(site).ask(modelId)
    expect(response.status).toBe(201)
    const set = response.headers.getSetCookie().map((cookie) => {
      expect(cookie).toContain('HttpOnly')
      return [cookie.split('=')[0], `${Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400} jours`]
    })
    const rows = cookieRows().map(([name, , days]) => [name, days])
    expect(rows).toEqual(expect.arrayContaining(set))
    expect(set).toHaveLength(2)
  })

  it('knows of every cookie and every storage in the program', async () => {
    const files = await readSourceFiles(fileURLToPath(new URL('../../..', import.meta.url)))
    const program = files.filter(({ path }) => path.startsWith('src/') && !isTest(path) && !ofStaff(path))
    const named = program.flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+_COOKIE) = '([^']+)'/g)].map(([, constant, name]) => ({
        constant,
        name,
      })),
    )
    expect(named.map(({ name }) => name).toSorted()).toEqual(
      cookieRows()
        .map(([name]) => name)
        .toSorted(),
    )
    // Whoever sets a cookie names it by one of these constants; `name` hands on what one of them was given.
    const known = new Set([...named.map(({ constant }) => constant), 'name'])
    const setting = /\b(?:setCookie|cookies\.set)\(\s*([\w'"`]+)/g
    for (const { path, text } of program) {
      for (const [, first = ''] of text.matchAll(setting))
        expect(known, `${path} sets ${first}`).toContain(first)
      expect(text, `${path} sets a cookie by script`).not.toMatch(/document\.cookie|cookieStore/)
      expect(text, `${path} keeps data in the browser`).not.toMatch(/\bindexedDB\b/)
    }
    const lasting = program.filter(({ text }) => text.includes('localStorage')).map(({ path }) => path)
    expect(lasting.toSorted()).toEqual([
      'src/screens/buyer-form/buyer-memory.ts',
      'src/screens/live-login/stored-serial.ts',
      'src/screens/payment/order-memory.ts',
    ])
    expect(whole(policy()).join()).toContain(`(${storedSerial})`)
    const remembering = program.filter(({ text }) => text.includes('sessionStorage')).map(({ path }) => path)
    expect(remembering).toEqual([])
    expect(whole(policy()).join()).toContain('(commande-en-cours)')
    expect(whole(policy()).join()).toContain('(acheteur)')
  })

  it('says of each cookie on which occasions it is set', async () => {
    const occasions = {
      checkout: 'réservez des places',
      donations: 'donnez',
      live: 'connectez à un direct',
      'photo-wall': 'vérifiez un billet',
      visuals: 'faites un visuel',
    }
    const files = await readSourceFiles(fileURLToPath(new URL('../../..', import.meta.url)))
    const settersOf = (constant: string) =>
      constant === 'DEVICE_COOKIE' ? /\bgiveDevice\(/ : new RegExp(`\\bsetCookie\\(\\s*${constant}\\b`)
    const cookies = {
      DEVICE_COOKIE,
      ORDERS_COOKIE,
      SESSION_COOKIE,
      REFUSAL_COOKIE,
      DONATIONS_COOKIE,
      PROOF_COOKIE,
    }
    expect(Object.values(cookies).toSorted()).toEqual(cookieRows().map(([name]) => name))
    for (const [constant, name] of Object.entries(cookies)) {
      const setting = files.filter(
        ({ path, text }) => !isTest(path) && !ofStaff(path) && settersOf(constant).test(text),
      )
      const domains = new Set(setting.flatMap(({ path }) => /^src\/domains\/([\w-]+)/.exec(path)?.[1] ?? []))
      const [, purpose = ''] = cookieRows().find(([row]) => row === name) ?? []
      const told = Object.entries(occasions).filter(([, words]) => purpose.includes(words))
      expect({ name, domains: told.map(([domain]) => domain) }).toEqual({
        name,
        domains: [...domains].toSorted(),
      })
    }
  })

  it('tells how long the cookies of a live show stay', () => {
    const stays = new Map(cookieRows().map(([name, , time]) => [name, time]))
    expect(stays.get(SESSION_COOKIE)).toBe(`${SESSION_COOKIE_SECONDS / 86_400} jours`)
    expect(stays.get(REFUSAL_COOKIE)).toBe(`${REFUSAL_SECONDS / 60} minutes`)
  })

  it('tells how long messages and visuals stay, and how many pages a phone keeps', () => {
    const text = whole(policy()).join()
    expect(text).toContain(`${keptDays.message} jours, ou ${keptDays.suspected} jours`)
    expect(text.replace(/\s/g, ' ')).toContain(`Un visuel « J’y serai » : ${visualDays} jours`)
    expect(text).toContain(`les ${mostPages} dernières`)
  })

  it('tells how long photos of a wall stay, and the proof of a ticket', () => {
    const text = whole(policy()).join().replace(/\s/g, ' ')
    expect(text).toContain(`${photoDays.approved} jours au plus ; ${photoDays.waiting} jours tant que`)
    expect(text).toContain(`la trace de son envoi ${photoDays.ended} jours après`)
    const [, , stays] = cookieRows().find(([name]) => name === PROOF_COOKIE) ?? []
    expect(stays).toBe(`${proofMinutes} minutes`)
  })

  it('tells how long a gift that was never paid is kept, and the links of those that were begun', () => {
    const text = whole(policy()).join().replace(/\s/g, ' ')
    expect(text).toContain(`pour un don qui n’a jamais été payé : ${DAYS_KEPT} jours`)
    const [, , stays] = cookieRows().find(([name]) => name === DONATIONS_COOKIE) ?? []
    expect(stays).toBe(`${LINKS_REMEMBERED / 86_400} jours`)
  })

  it('names the law, the authority, and where to write', () => {
    const text = whole(policy()).join()
    for (const words of ['loi n° 2017-20', 'APDP', 'apdp.bj', 'bonjour@ailleurs.example']) {
      expect(text).toContain(words)
    }
  })
})

describe('the terms', () => {
  it('keep the promises of the sale: price, 15 minutes, 72 hours, money back', () => {
    const text = whole(legalTexts.terms(company())).join()
    for (const words of [
      'comprennent tous nos frais',
      '15 minutes',
      '72 heures',
      'L’événement est annulé',
      'reporté',
    ]) {
      expect(text).toContain(words)
    }
  })
})
