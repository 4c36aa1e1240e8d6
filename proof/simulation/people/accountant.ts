import { settlePayments } from '../../../src/services/payment-owners.ts'
import { sika } from '../../../test/factories/staff.ts'
import { importStatement } from '../../../src/domains/payments/statements/import-statement.ts'
import type { Doing } from '../agenda.ts'
import { wordOf } from '../money/books.ts'
import type { World } from '../world.ts'
import { useCase } from './use-case.ts'

/**
 * The provider's list of what it did, as its own pages export it: the only way to money whose number never reached
 * us, where a payment can be read by nothing else.
 */
export async function* importBooks(world: World): Doing<void> {
  const { books, story } = world
  const lines = books.all.map((transaction) => {
    const { id, amount, names, words } = transaction
    return [
      id,
      words[0] ? new Date(words[0].at).toISOString() : '',
      amount,
      wordOf(transaction),
      names ?? '',
    ].join(',')
  })
  const text = ['transactionId,createdAt,amount,status,partnerId', ...lines].join('\n')
  const file = { name: 'releve.csv', bytes: Buffer.from(text), by: sika }
  const imported = await useCase(world, (services) =>
    importStatement(services, settlePayments(services), file),
  )
  story.tell(
    `statement of ${lines.length} rows: ${JSON.stringify(imported?.kind === 'imported' ? imported.counts : imported)}`,
  )
  story.count(`statement ${imported?.kind ?? 'broken off'}`)
  if (imported?.kind === 'refused')
    story.broken('a statement of the provider can be read', imported.problems.join(' '))
  yield 0
}
