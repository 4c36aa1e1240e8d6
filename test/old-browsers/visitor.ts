import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { DrivenBrowser } from './driven/driven-browser.ts'
import { findSeen, isSeen, pointOf } from './in-page.ts'
import { insist } from './insist.ts'

const place = z.union([z.object({ x: z.number(), y: z.number() }), z.object({ problem: z.string() })])

/** Somebody who looks at the site in one of the browsers and uses it with hand and keyboard only. */
export class Visitor {
  readonly site: string
  readonly #browser: DrivenBrowser
  readonly #folder: string

  /** Pictures are kept in `folder`. */
  constructor(browser: DrivenBrowser, site: string, folder: string) {
    this.#browser = browser
    this.site = site
    this.#folder = folder
  }

  open(path: string): Promise<void> {
    return this.#browser.go(this.site + path)
  }

  /** The screen, in CSS pixels. */
  async hold(width: number, height: number): Promise<void> {
    await this.#browser.resize(width, height)
    await this.see(`the page is ${width} px wide`, (wanted) => innerWidth === wanted, width)
  }

  picture(): Promise<Buffer> {
    return this.#browser.picture()
  }

  /** For a person to look at. */
  async keepPicture(name: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await writeFile(join(this.#folder, `${name}.png`), await this.picture())
  }

  /** What a function answers on the page. It sees its arguments and the functions of `in-page.ts`, nothing else. */
  read<Args extends unknown[], Answer>(
    shape: z.ZodType<Answer>,
    ask: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer> {
    return this.#readIn(undefined, shape, ask, ...args)
  }

  /** Waits until that answers true. `what` completes 'it never came that'. */
  async see<Args extends unknown[]>(
    what: string,
    ask: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await insist(async () => {
      if (!(await this.read(z.boolean(), ask, ...args))) throw new Error(`It never came that ${what}.`)
    })
  }

  /** Waits until an element is seen that `selector` finds and that contains `text`. */
  seeElement(selector: string, text = ''): Promise<void> {
    return this.see(
      `'${text}' (${selector}) is seen`,
      (...wanted) => findSeen(...wanted) !== undefined,
      selector,
      text,
    )
  }

  /** Presses what `selector` finds and is named with `text`; fails when it is covered, without size or disabled. */
  async press(selector: string, text = ''): Promise<void> {
    const { x, y } = await this.#placeOf(selector, text)
    await this.#browser.press(x, y)
  }

  /** The same in the frame whose address begins with `frame`. */
  async pressInFrame(frame: string, selector: string, text = ''): Promise<void> {
    // On a slow line its style comes later, and what was about to be pressed has moved.
    await insist(async () => {
      const state = await this.#readIn(frame, z.string(), () => document.readyState)
      if (state !== 'complete') throw new Error(`The frame of ${frame} never loads.`)
    })
    const inside = await this.#placeOf(selector, text, frame)
    const outside = await this.read(
      z.object({ left: z.number(), top: z.number() }),
      (address) => {
        const { left, top } =
          document.querySelector(`iframe[src^="${address}"]`)?.getBoundingClientRect() ?? new DOMRect()
        return { left, top }
      },
      frame,
    )
    const point = { x: outside.left + inside.x, y: outside.top + inside.y }
    await this.see(
      'nothing lies over the frame',
      (address, x, y) => document.elementFromPoint(x, y)?.matches(`iframe[src^="${address}"]`) ?? false,
      frame,
      point.x,
      point.y,
    )
    await this.#browser.press(point.x, point.y)
  }

  /** Presses a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector)
    await this.#browser.type(text)
  }

  /** Where that may be pressed, once it stands still. */
  #placeOf(selector: string, text: string, frame?: string): Promise<{ x: number; y: number }> {
    const look = async () => {
      const found = await this.#readIn(frame, place, pointOf, selector, text)
      if ('problem' in found) throw new Error(`'${text}' (${selector}) ${found.problem}.`)
      return found
    }
    return insist(async () => {
      const before = await look()
      await pause(100)
      const after = await look()
      if (before.x !== after.x || before.y !== after.y)
        throw new Error(`'${text}' (${selector}) never stands still.`)
      return after
    })
  }

  async #readIn<Args extends unknown[], Answer>(
    frame: string | undefined,
    shape: z.ZodType<Answer>,
    ask: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer> {
    const known = [isSeen, findSeen, pointOf].map(String).join('\n')
    const given = args.map((arg) => JSON.stringify(arg)).join()
    const expression = `(() => {\n${known}\nreturn JSON.stringify((${String(ask)})(${given}))\n})()`
    return shape.parse(JSON.parse(await this.#browser.evaluate(expression, frame)))
  }
}
