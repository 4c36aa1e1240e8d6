import { lookAtSales } from '../../src/domains/books/checks/look-at-sales.ts'
import { besideSite } from './beside-site.ts'

// Reads whether stock, money, tickets and stories agree, and prints how much it has compared and what does not.
// Changes nothing and works beside a running site, with the site's environment. Ends with 1 when something is broken.
await besideSite(async ({ db }) => {
  const { compared, broken } = await lookAtSales({ db })
  const { orders, places, tickets, gifts, payments, received, returned } = compared
  console.log(
    `Compared ${orders} orders, ${places} places, ${tickets} tickets, ${gifts} gifts and ${payments} payments: ` +
      `${received} francs came, ${returned} went back.`,
  )
  for (const { rule, subject, detail } of broken) console.log(`${rule}: ${subject} (${detail})`)
  console.log(broken.length === 0 ? 'Everything agrees.' : `${broken.length} things do not agree.`)
  process.exitCode = broken.length === 0 ? 0 : 1
})
