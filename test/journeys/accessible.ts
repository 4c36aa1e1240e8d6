import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { widerThanScreen } from './wider-than-screen.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The program that judges, of the very version that its package demands. */
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The only rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * No fault of accessibility in what the page shows now, and nothing that is wider than the screen. Its colours, light
 * and dark, are the same at every width: they are judged on the phone, and take most of the time; `colours` for what
 * only a wide screen shows. The header and the footer are the same on every page of the shop: they are judged with
 * `frame`. What is shown is judged in light and dark with `schemes`, else in one of them by turns, and in both with
 * `verify -- --full`.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { colours = isNarrow(page), frame = false, schemes = isFull } = {},
): Promise<void> {
  // After a link the address is new before the page and its style have come.
  await page.waitForLoadState()
  const moveAgain = await withoutTransitions(page)
  for (const [turn, colorScheme] of schemesFor(state, colours, schemes).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const judge = (await judgeOf(page)).options({ resultTypes: ['violations'] })
    if (!frame) judge.exclude('body > header').exclude('body > footer')
    if (turn > 0) judge.withRules(colourRules)
    else judge.withTags(standards).disableRules(colours ? [] : colourRules)
    const { violations } = await judge.analyze()
    const faults = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }))
    expect(faults, `${state}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await moveAgain()
  expect(await widerThanScreen(page), `${state}: what is wider than the screen`).toBeNull()
}

/** The same one for a state at each run. */
function schemesFor(state: string, colours: boolean, both: boolean): readonly ('light' | 'dark')[] {
  if (!colours) return ['light']
  if (both) return ['light', 'dark']
  const sum = Array.from(state, (sign) => sign.codePointAt(0) ?? 0).reduce((total, sign) => total + sign, 0)
  return sum % 2 === 0 ? ['light'] : ['dark']
}

const isFull = process.env.VERIFY_FULL !== undefined

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/**
 * Colours change at once until what this answers is called. Otherwise whatever inherits one would change only after
 * what it inherits from, a frame for every level of the page.
 */
async function withoutTransitions(page: Page): Promise<() => Promise<void>> {
  // A sheet made by a script: the policy refuses one that is written into the page.
  const sheet = await page.evaluateHandle(() => {
    const made = new CSSStyleSheet()
    made.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(made)
    return made
  })
  return () =>
    sheet.evaluate((made) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== made)
    })
}

/** One for the frames of other hosts too, or where there are none one that is ready much sooner. */
async function judgeOf(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page })
  // Half a megabyte that would else be read four times for every state of a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode()
}

/** Colours that change do so over some frames. What turns for ever, or is not shown and stands, is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
