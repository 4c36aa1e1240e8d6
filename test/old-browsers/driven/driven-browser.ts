/** What a visit asks of a browser, whichever protocol it is driven by. Points and sizes are CSS pixels. */
export interface DrivenBrowser {
  name: string
  /** Navigates and waits until the page is loaded. */
  go(address: string): Promise<void>
  /**
   * The text that an expression gives on the page, or in the frame whose address begins with `frame`. Throws where
   * the page throws, and while there is no such frame.
   */
  evaluate(expression: string, frame?: string): Promise<string>
  /** Presses the pointer at a point of the window, as a hand would: whatever lies on top there gets it. */
  press(x: number, y: number): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** PNG of the window. */
  picture(): Promise<Buffer>
  /** What scripts and the console complained about so far. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}
