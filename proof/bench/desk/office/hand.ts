import type { Locator, Page } from '@playwright/test'
import type { Effort } from './effort.ts'

interface StatementFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * The hand of somebody at a screen of the back-office: what it does is counted. It does so at once and never scrolls
 * step by step, as the thumb of a buyer does: that would be counted as the machine's time.
 */
export class Hand {
  readonly page: Page
  readonly hasKeyboard: boolean
  readonly #counted: Pick<Effort, 'clicks' | 'letters'>

  constructor(page: Page, hasKeyboard: boolean, counted: Pick<Effort, 'clicks' | 'letters'>) {
    this.page = page
    this.hasKeyboard = hasKeyboard
    this.#counted = counted
  }

  async press(target: Locator): Promise<void> {
    this.#counted.clicks += 1
    await (this.hasKeyboard ? target.click() : target.tap())
  }

  /** Keys that are pressed together count as one. */
  async strike(keys: string): Promise<void> {
    this.#counted.clicks += 1
    await this.page.keyboard.press(keys)
  }

  /** Types where the caret is. */
  async type(text: string): Promise<void> {
    this.#counted.letters += [...text].length
    await this.page.keyboard.type(text)
  }

  async typeInto(field: Locator, text: string): Promise<void> {
    await this.press(field)
    await this.type(text)
  }

  /** Types over what stands there. */
  async typeOver(field: Locator, text: string): Promise<void> {
    await this.press(field)
    await this.strike('Control+a')
    await this.type(text)
  }

  /** One click opens the list, another one chooses. */
  async choose(list: Locator, option: string): Promise<void> {
    this.#counted.clicks += 2
    await list.selectOption(option)
  }

  /** One click opens the window of the system, one more is for the file there and one for its button. */
  async chooseFile(field: Locator, file: StatementFile): Promise<void> {
    const opened = this.page.waitForEvent('filechooser')
    await this.press(field)
    const chooser = await opened
    this.#counted.clicks += 2
    await chooser.setFiles(file)
  }

  /** Waits until it can be read. */
  async reads(shown: Locator): Promise<void> {
    await shown.first().waitFor()
  }
}
