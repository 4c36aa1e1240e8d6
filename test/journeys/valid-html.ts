import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIResponse } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect } from './journey.ts'

/** What the standard demands; how elements are closed and attributes quoted is React's affair. */
const judge = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/**
 * A page as it was served has no fault of HTML. With KEEP_HTML it is also written into that folder, for a judge that
 * needs Java: docs/operating.md.
 */
export async function expectValid(name: string, answer: Pick<APIResponse, 'text'>): Promise<void> {
  const html = await answer.text()
  const folder = process.env.KEEP_HTML
  if (folder) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name.replace(/[^\p{L}\d]+/gu, '-')}.html`), html)
  }
  expect(html, name).toContain('<!DOCTYPE html>')
  const { results } = await judge.validateString(html, name)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ line, column, message }) => `${name}:${line}:${column} ${message}`),
  )
  expect(faults).toEqual([])
}
