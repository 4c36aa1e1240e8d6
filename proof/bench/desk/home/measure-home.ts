import { routes } from '../../../../src/routes.ts'
import { recordTransfers, sum } from '../../../../test/budgets/transfers.ts'
import { median } from '../../report/median.ts'
import type { Office } from '../office/office.ts'
import type { HomeFigures, Visit } from './home-figures.ts'
import { weaken } from './weak-network.ts'

/** 'Aujourd’hui' as the direction opens it in a browser that has nothing of it, so many times; the median of each figure. */
export async function measureHome(office: Office, count: number): Promise<HomeFigures> {
  // A server that has answered nothing of the kind yet is slower: that visit does not count.
  await visit(office)
  const visits: Visit[] = []
  for (let visited = 0; visited < count; visited++) visits.push(await visit(office))
  const middle = (figure: keyof Visit) => median(visits.map((one) => one[figure]))
  return { visits, usable: middle('usable'), searching: middle('searching'), bytes: middle('bytes') }
}

async function visit(office: Office): Promise<Visit> {
  const context = await office.newBrowser('owner')
  try {
    const page = await context.newPage()
    const transfers = await recordTransfers(page)
    await weaken(page)
    await page.goto(routes.desk, { waitUntil: 'commit' })
    // Both are looked for in the page before each frame: asked from here, they would be known half a second late.
    const list = await page.waitForFunction(findList, null, { polling: 'raf' })
    const { at, x, y } = await list.evaluate((found) => found || { at: NaN, x: 0, y: 0 })
    await (office.width.hasKeyboard ? page.keyboard.press('Control+k') : page.touchscreen.tap(x, y))
    const box = await page.waitForFunction(findOpenBox, null, { polling: 'raf' })
    return {
      usable: at / 1_000,
      searching: Number(await box.jsonValue()) / 1_000,
      bytes: sum(transfers()),
    }
  } finally {
    await context.close()
  }
}

/** In the page: when the list was there, and the middle of what a thumb opens the search with. */
function findList(): false | { at: number; x: number; y: number } {
  if (!document.querySelector('main ul[aria-label="À faire"] a')) return false
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent.includes('Rechercher') && one.getClientRects().length > 0,
  )
  const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {}
  return { at: performance.now(), x: x + width / 2, y: y + height / 2 }
}

/** In the page: when somebody can type into the search. */
function findOpenBox(): false | number {
  return document.activeElement?.role === 'combobox' && performance.now()
}
