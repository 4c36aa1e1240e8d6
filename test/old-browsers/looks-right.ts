import { findSeen, isSeen } from './in-page.ts'

/**
 * What a person would see at a glance that is wrong with the page as it stands, one line for each. Travels to the
 * page. `barFrom`: the width from which the header is a bar; `colours`: those of the tokens, as '#rrggbb'.
 */
export function faultsOfLook(
  width: number,
  { barFrom, paper, ink }: { barFrom: number; paper: string; ink: string },
): string[] {
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  const nameOf = (element: Element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`
  const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)
  const byte = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  const rgb = (hex: string) => `rgb(${byte(hex, 1)}, ${byte(hex, 3)}, ${byte(hex, 5)})`
  const faults = new Set<string>()
  const check = (right: boolean, fault: string) => void (right || faults.add(fault))

  const { scrollWidth } = document.documentElement
  const beyond = all('body *').filter((one) => one.getBoundingClientRect().right > width + 1)
  check(scrollWidth <= width, `it is ${scrollWidth} px wide: ${beyond.slice(-3).map(nameOf).join(', ')}`)
  for (const icon of all('header svg')) {
    check(widthOf(icon) <= 120, `${nameOf(icon)} in the header is ${widthOf(icon)} px wide`)
  }
  for (const image of all('img')) {
    check(widthOf(image) <= width, `${nameOf(image)} is ${widthOf(image)} px wide`)
  }

  const bar = findSeen('nav[aria-label="Navigation principale"]') !== undefined
  const drawer = findSeen('[data-drawer] > summary') !== undefined
  check(bar === width >= barFrom, `the header's bar is ${bar ? '' : 'not '}seen`)
  check(drawer === width < barFrom, `the menu's button is ${drawer ? '' : 'not '}seen`)
  const skip = document.querySelector('a[href="#contenu"]')?.getBoundingClientRect()
  check(skip !== undefined && skip.bottom <= 0, 'the skip link is seen before it has the focus')

  const { backgroundColor, color, marginTop } = getComputedStyle(document.body)
  check(backgroundColor === rgb(paper), `the page's ground is ${backgroundColor}`)
  check(color === rgb(ink), `the text is ${color}`)
  check(marginTop === '0px', `the page has a margin of ${marginTop}`)
  const { fontFamily } = getComputedStyle(document.querySelector('h1') ?? document.body)
  check(fontFamily.includes('Bricolage Grotesque'), `the title is set in ${fontFamily}`)
  // Named after a token, with or without a share of it: bg-accent, bg-night/70.
  const ground = /(?:^|\s)bg-(?!transparent|size)[a-z-]+(?:\/\d+)?(?=\s|$)/
  for (const one of all('[class]').filter((each) => ground.test(each.getAttribute('class') ?? ''))) {
    check(getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)', `${nameOf(one)} has no ground`)
  }
  // Those of closed dialogs too; an empty one has no height.
  for (const heading of document.querySelectorAll('h1, h2, h3'))
    check(/\S/.test(heading.textContent), `${nameOf(heading)} is empty`)
  return [...faults]
}
