import { z } from 'zod'
import { houseColours } from '../../../platform/drawing/house-colours.ts'
import { one, sql, type Executor } from '../../../platform/database.ts'
import { promoTheme } from '../../promo/promo-code.ts'

/** Colour of the payment widget, '#rrggbb': the colour of the page that sold the order, wherever the order is paid. */
export async function findWidgetTheme(db: Executor, orderId: string): Promise<string> {
  const { theme } = await one(
    db,
    z.object({ theme: z.string() }),
    sql`select case when o.promo_code_id is not null then ${promoTheme}
               else coalesce(
                 (select e.accent from order_lines l join ticket_models m on m.id = l.ticket_model_id
                  join event_overview e on e.id = m.event_id
                  where l.order_id = o.id order by l.position limit 1),
                 ${houseColours.red}) end as theme
        from orders o where o.id = ${orderId}`,
  )
  return theme
}
