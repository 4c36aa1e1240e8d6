import { choose, confirmPurchase, newBuyer, openPurchase, widget } from './buying.ts'
import { expect, test } from './journey.ts'

test(
  'a success that another frame or the page itself makes up is dropped',
  { tag: '@narrow-first' },
  async ({ page, demo }) => {
    const results: string[] = []
    page.on('request', (request) => {
      if (/\/paiement\/resultat$/.test(request.url())) results.push(request.postData() ?? '')
    })
    await confirmPurchase(await openPurchase(page, '/celebritynight', 'Tapis rouge'), newBuyer())
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()

    // A frame of the very origin of the widget, but not the one of this payment.
    const address = `http://127.0.0.1:${demo.port}/sandbox/widget?forged`
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.title = 'forged'
      frame.src = src
      document.body.append(frame)
    }, address)
    await expect(page.frameLocator('iframe[title=forged]').getByRole('heading', { level: 1 })).toBeAttached()
    const forged = page.frames().find((frame) => frame.url() === address)
    // Both messages have been heard by the page when its own listener has heard them too.
    const heard = await page.evaluateHandle(() => {
      const origins: string[] = []
      window.addEventListener('message', (event) => {
        if (event.data?.data?.transactionId === 'forged') origins.push(event.origin)
      })
      return origins
    })
    const message = { name: 'PAYMENT_SUCCESS', data: { transactionId: 'forged' } }
    await forged?.evaluate((data) => window.parent.postMessage(data, '*'), message)
    await page.evaluate((data) => window.postMessage(data, '*'), message)
    await expect
      .poll(async () => (await heard.jsonValue()).toSorted())
      .toEqual([`http://127.0.0.1:${demo.port}`, `http://localhost:${demo.port}`])
    // The window event alone, for a payment that is not this one, changes nothing either.
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('paiement-reussi', { detail: { transactionId: 'forged', paiementId: 'forged' } }),
      ),
    )
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
    expect(results).toEqual([])

    await page.evaluate(() => document.querySelector('iframe[title=forged]')?.remove())
    await choose(page, 'Payer (réussi)')
    await expect(page.getByRole('dialog', { name: 'Paiement réussi !' })).toBeVisible()
    expect(results.filter((body) => body.includes('forged'))).toEqual([])
  },
)

test(
  'an invented transaction that is reported for a real order buys nothing',
  { tag: '@phone' },
  async ({ page }) => {
    const starting = page.waitForResponse((response) => /\/paiement$/.test(response.url()))
    await confirmPurchase(await openPurchase(page, '/celebritynight', 'Tapis rouge'), newBuyer())
    const started = await starting
    const { paiementId } = await started.json()
    const phase = await page.evaluate(
      async ({ address, payment }) => {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ paiementId: payment, resultat: 'reussi', transactionId: 'invented' }),
        })
        return (await answer.json()).phase
      },
      { address: `${started.url()}/resultat`, payment: paiementId },
    )
    expect(phase).not.toBe('payee')
  },
)
