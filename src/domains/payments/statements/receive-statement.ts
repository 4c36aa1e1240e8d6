import type { Database } from '../../../platform/database.ts'
import { enqueueRun } from '../../../platform/queue/jobs.ts'
import type { Workers } from '../../../platform/workers.ts'
import type { PaymentProvider } from '../provider.ts'
import type { ColumnChoice } from './columns.ts'
import { keepStatement, type Kept, type StatementFile } from './keep-statement.ts'
import { unpackStatement, type StatementHead } from './pack-statement.ts'
import { lookFromNow } from './store.ts'
import { TRACE_STATEMENTS } from './trace-statements.ts'

/** Worker threads, which run `packStatement` outside the event loop. */
interface ReadingServices {
  workers: Workers
}

interface ReadFile {
  bytes: Uint8Array
  columns: ColumnChoice
}

const pack = ({ workers }: ReadingServices, { bytes, columns }: ReadFile) =>
  workers.run('readStatement', { bytes, columns })

/** Shows what a file contains. Stores nothing. */
export async function previewStatement(services: ReadingServices, file: ReadFile): Promise<StatementHead> {
  return unpackStatement(await pack(services, file)).head
}

/**
 * Stores a statement that staff have sent, all of it or nothing. From then on the job `traceStatements` looks at its
 * rows. A file that was sent before is the same statement: its rows without a final result are fetched again.
 */
export async function receiveStatement(
  services: ReadingServices & { db: Database; payments: Pick<PaymentProvider, 'name'> },
  file: StatementFile & ReadFile,
): Promise<Kept> {
  const packed = await pack(services, file)
  return services.db.transaction(async (tx) => {
    const kept = await keepStatement(tx, services.payments.name, file, packed)
    if (kept.kind === 'kept') {
      await lookFromNow(tx, kept.statementId)
      await enqueueRun(tx, TRACE_STATEMENTS)
    }
    return kept
  })
}
