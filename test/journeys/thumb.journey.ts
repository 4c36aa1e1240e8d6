import { Thumb } from '../../proof/purchases/thumb.ts'
import { expect, test } from './journey.ts'

const bar = '<div style="position: fixed; inset: auto 0 0; height: 100px; background: #fff">Total</div>'
const button = (distance: number) => `<button style="margin-top: ${distance}px; height: 60px">Payer</button>`
const frame = (content: string) => `<iframe srcdoc='${content}' style="width: 300px; height: 600px"></iframe>`

test(
  'whoever buys with one finger is kept by what lies over a target',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const thumb = new Thumb(page, 5)
    await page.setContent(button(20) + bar)
    await thumb.tap(page.getByRole('button'))
    await page.setContent(button(540) + bar)
    await expect(thumb.tap(page.getByRole('button'))).rejects.toThrow('is covered')

    const inFrame = page.frameLocator('iframe').getByRole('button')
    await page.setContent(frame(button(20)) + bar)
    await thumb.tap(inFrame)
    await page.setContent(frame(button(520)) + bar)
    await expect(thumb.tap(inFrame)).rejects.toThrow('is covered')
    expect(thumb.taps).toBe(2)
  },
)
