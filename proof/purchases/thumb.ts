import type { Locator, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** Pixels by which a thumb scrolls at once. */
const STEP = 40

/** Whoever buys with one finger: taps, letters typed and pixels scrolled are counted, and what covers a target is told. */
export class Thumb {
  taps = 0
  letters = 0
  scrolled = 0
  readonly #page: Page
  readonly #mostSteps: number

  /** More steps are no scrolling to something, but a search. */
  constructor(page: Page, mostSteps = 150) {
    this.#page = page
    this.#mostSteps = mostSteps
  }

  /** Scrolls by no more than it needs to, and touches the middle. Throws where something covers it. */
  async tap(target: Locator): Promise<void> {
    const { x, y } = await this.reach(target)
    this.taps += 1
    const touches = await this.#page.evaluate(() => navigator.maxTouchPoints > 0)
    await (touches ? this.#page.touchscreen.tap(x, y) : this.#page.mouse.click(x, y))
  }

  async type(field: Locator, text: string): Promise<void> {
    const clicked = field.evaluate(nextClick)
    await this.tap(field)
    // Within the same frame Chromium hands keys to the field that has the focus, and edits nothing.
    await clicked
    await this.#page.keyboard.type(text)
    const shown = await field.inputValue()
    if (shown !== text) throw new Error(`${String(field)} shows '${shown}' for '${text}'`)
    this.letters += [...text].length
  }

  /** Answers the middle of the target once all of it is in sight. */
  async reach(target: Locator): Promise<{ x: number; y: number }> {
    await target.waitFor()
    for (let steps = 0; steps < this.#mostSteps; steps++) {
      const middle = await this.#inSight(target)
      if (typeof middle !== 'number') return middle
      const { width, height } = this.#page.viewportSize() ?? { width: 0, height: 0 }
      await this.#page.mouse.move(width / 2, height / 2)
      await this.#page.mouse.wheel(0, middle * STEP)
      this.scrolled += STEP
      await this.#standing(target)
    }
    throw new Error(`${String(target)} is covered, or never comes into sight`)
  }

  /** Its middle where nothing covers its upper and lower edge, else where to scroll: 1 down, -1 up. */
  async #inSight(target: Locator): Promise<{ x: number; y: number } | 1 | -1> {
    const box = await this.#standing(target)
    const height = this.#page.viewportSize()?.height ?? 0
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const seen = box.y >= 0 && box.y + box.height <= height
    return seen && (await isUncovered(target, box)) ? middle : middle.y > height / 2 ? 1 : -1
  }

  /** Where it stands once it has come to rest. */
  async #standing(target: Locator) {
    for (let before = NaN; ; await sleep(30)) {
      const box = await target.boundingBox()
      if (!box) throw new Error(`${String(target)} is not laid out`)
      if (box.y === before) return box
      before = box.y
    }
  }
}

/** Its next click, and the frames in which the caret is set. */
function nextClick(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    element.addEventListener('click', drawn, { once: true })
  })
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** In its own document, and where that is a frame, the same part of the frame in the page. */
async function isUncovered(target: Locator, box: Box): Promise<boolean> {
  const frame = await (await target.elementHandle())?.ownerFrame()
  const around = frame?.parentFrame() ? await frame.frameElement() : undefined
  const own = await target.evaluate(isHit, undefined)
  return own && (around === undefined || (await around.evaluate(isHit, box)))
}

/** Whether its middle and its edges but for two pixels are what is hit there; or those of `part`, which lies in it. */
function isHit(element: Element, part: Box | undefined): boolean {
  const { x, y, width, height } = part ?? element.getBoundingClientRect()
  return [y + 2, y + height / 2, y + height - 2].every((at) => {
    const hit = document.elementFromPoint(x + width / 2, at)
    // A box inside its label is touched by way of the label.
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
}
