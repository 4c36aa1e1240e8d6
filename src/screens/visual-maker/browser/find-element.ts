/** The element that the page is built with; a page without it is another page. */
export function find<Kind extends Element>(
  kind: new () => Kind,
  selector: string,
  within: ParentNode = document,
): Kind {
  const element = within.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`the page has no ${selector}`)
  return element
}

/** Shows or hides. */
export function show(element: HTMLElement, shown: boolean): void {
  element.hidden = !shown
}
