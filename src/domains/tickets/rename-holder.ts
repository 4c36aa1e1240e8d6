import { run, sql, type Executor } from '../../platform/database.ts'

export async function renameHolder(tx: Executor, orderId: string, name: string): Promise<void> {
  await run(tx, sql`update tickets set holder_name = ${name} where order_id = ${orderId}`)
}
