/**
 * Texts that only style keeps apart: without it, and for whoever hears or copies the page, they are one word.
 * Travels to the page.
 */
export function gluedTexts(): string[] {
  const block =
    'p,li,h1,h2,h3,h4,div,section,article,header,footer,nav,main,dt,dd,td,th,ul,ol,dl,form,figure,details,summary,button,fieldset,legend,label,svg'
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const faults: string[] = []
  let before: Node | undefined
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [left, right] = [before?.textContent ?? ' ', text.textContent ?? '']
    const [mine, theirs] = [text.parentElement, before?.parentElement]
    const oneLine = mine?.closest(block) === theirs?.closest(block) && text.previousSibling?.nodeName !== 'BR'
    if (mine?.closest('script, style, template, noscript')) continue
    // A word may change its look within.
    const apart = [mine, theirs].some(
      (one) => one && !/^inline$|^contents$/.test(getComputedStyle(one).display),
    )
    // A comma stands at its word.
    if (mine !== theirs && oneLine && apart && /\S$/.test(left) && /^[^\s,.]/.test(right))
      faults.push(left + right)
    before = text
  }
  return faults
}
