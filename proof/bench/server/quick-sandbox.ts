import { run, sql, type Executor } from '../../../src/platform/database.ts'

/**
 * From now on the sandbox's books show a success for every payment the moment it is begun: what measures sales
 * measures our part of them, not a widget and not a provider. All else stays: only reading these books pays an order.
 */
export async function payAtOnce(db: Executor): Promise<void> {
  await run(
    db,
    sql`create function pay_at_once() returns trigger language plpgsql as $$
        begin
          insert into sandbox_transactions (id, our_reference, amount, status)
          values ('sbx_' || new.id, new.id, new.amount, 'SUCCESS');
          return null;
        end
        $$`,
  )
  await run(
    db,
    sql`create trigger pay_at_once after insert on payments for each row execute function pay_at_once()`,
  )
}

/** The provider's own reference of that payment's success. */
export const transactionOf = (paymentId: string): string => `sbx_${paymentId}`
