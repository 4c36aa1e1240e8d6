import { importStatement } from '../../src/domains/payments/statements/import-statement.ts'
import { settlePayments } from '../../src/services/payment-owners.ts'
import { sika } from '../factories/staff.ts'
import { choose, payingBuyer } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

/** Imports statements of the provider at a site. */
export function statementDesk(site: () => TestSite) {
  const settling = () => settlePayments(site().services)

  async function importText(text: string, services = site().services) {
    const file = { name: 'releve.csv', bytes: Buffer.from(text), by: sika }
    const imported = await importStatement(services, settling(), file)
    if (imported.kind === 'refused') throw new Error(imported.problems.join(' '))
    return imported
  }

  const statement = (...rows: (string | number)[][]) =>
    `id;montant;statut;date\n${rows.map((row) => [...row, site().clock.now().toISOString()].join(';')).join('\n')}\n`

  /** A buyer whose payment reached the provider, and nobody else. */
  async function unheard(choice: Parameters<typeof choose>[3] = 'unheard-silent') {
    const sale = await payingBuyer(site())
    const transaction = await choose(site(), sale.paymentId, sale.amount, choice)
    return { ...sale, transaction, orderId: sale.order.id }
  }

  return { settling, importText, statement, unheard }
}
