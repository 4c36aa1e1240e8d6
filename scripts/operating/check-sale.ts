import { checkInvariants } from '../../src/domains/books/check-invariants.ts'
import { besideSite } from './beside-site.ts'

// Reads whether stock, money, tickets and stories agree, and prints what does not. Changes nothing and works beside
// a running site, with the site's environment. Ends with 1 when something is broken.
await besideSite(async ({ db }) => {
  const broken = await checkInvariants({ db })
  for (const { rule, subject, detail } of broken) console.log(`${rule}: ${subject} (${detail})`)
  console.log(broken.length === 0 ? 'Everything agrees.' : `${broken.length} things do not agree.`)
  process.exitCode = broken.length === 0 ? 0 : 1
})
