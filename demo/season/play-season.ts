import { z } from 'zod'
import { checkSales } from '../../src/domains/books/checks/check-sales.ts'
import { maybe, sql } from '../../src/platform/database.ts'
import type { Services } from '../../src/services/services.ts'
import { insertColleagues } from '../colleagues.ts'
import { turnTime } from '../turn-time.ts'
import { higherLimit, invitation, passkey, secondAccountant } from './company-stories.ts'
import { nameless, namelessOf, statement, unheard } from './money-stories.ts'
import { dearBack, partBack, said, secondPaymentBack, undone, wholeBack } from './refund-stories.ts'
import { basket } from './sale.ts'
import { ends } from './sale-stories.ts'
import { sales } from './sales.ts'
import { blocked, corrected, sentAgain, unreachable } from './service-stories.ts'
import { buildStage, type Stage } from './stage.ts'
import { tell, type Beginning, type Telling } from './telling.ts'

const DAY = 24 * 3_600_000
const MINUTE = 1 / (24 * 60)

/**
 * Lets two months of a season pass at the desk: orders, and what people of the company did about some of them, so that each
 * of its screens has something to show. Done once; one that was cut short stays as it is.
 */
export async function playSeason(services: Services): Promise<void> {
  if (await maybe(services.db, z.object({}), sql`select from order_notes limit 1`)) return
  await turnTime(services, async (turnBack) => {
    await turnBack(70 * DAY)
    await insertColleagues(services)
  })
  const stage = await buildStage(services)
  await tell(services, [...soldOnes(stage), ...refundedOnes(stage), ...others(stage)])
  // As in the night before: 'Contrôle' has something to show.
  await checkSales(services)
}

const beginning = (daysAgo: number, telling: Telling<unknown>): Beginning => ({ daysAgo, telling })

function soldOnes(stage: Stage): Beginning[] {
  return sales.map(([daysAgo, end, what]) => beginning(daysAgo, ends[end](stage, what)))
}

function refundedOnes(stage: Stage): Beginning[] {
  const choir = basket('Chorale · Hosanna', ['lekowa', 'Pass Pro', 9])
  const company = basket('Léa · Houngbo', ['gala', 'Couple', 6])
  const school = basket('Mathias · Adéoti · Parakou', ['lekowa', 'Pass Pro', 8])
  const friends = basket('Océane · Tonoukouin', ['siano', 'VIP', 3])
  return [
    beginning(
      34,
      wholeBack(stage, basket('Hervé · Padonou', ['gala', 'Couple', 1]), 'Malade, avec certificat.'),
    ),
    beginning(
      11,
      wholeBack(stage, basket('Aïcha · Saka · Djougou', ['lnds', 'VIP', 1]), 'En voyage.', said.no),
    ),
    beginning(
      2 + 18 * MINUTE,
      wholeBack(stage, basket('Boris · Gandonou', ['siano', 'Premium', 3]), 'Date prise.', said['under way']),
    ),
    beginning(
      2 + 17 * MINUTE,
      wholeBack(stage, basket('Rosine · Hodonou', ['newgen', 'Duo', 1]), 'Malade.', said['no answer']),
    ),
    beginning(
      2 + 5 * MINUTE,
      wholeBack(stage, basket('Landry · Ahouandjinou', ['lnds', 'Standard', 2]), 'S’est trompé de soir.'),
    ),
    beginning(17, undone(stage, basket('Victoire · Degla', ['siano', 'Standard', 2]))),
    beginning(26, partBack(stage, basket('Famille · Akpovi', ['lekowa', 'Pass 5 jours', 4]), 'confirmed')),
    beginning(6, partBack(stage, basket('Serge · Chabi · Parakou', ['siano', 'Premium', 3]), 'to-confirm')),
    beginning(4.1, partBack(stage, basket('Pélagie · Hounnou', ['newgen', 'Standard', 3]), 'to-pay')),
    beginning(1.2, dearBack(stage, choir, 'unanswered')),
    beginning(20.5, dearBack(stage, company, 'unanswered')),
    beginning(29, dearBack(stage, school, 'approved')),
    beginning(15.3, dearBack(stage, { ...company, buyer: friends.buyer }, 'declined')),
    beginning(12.6, dearBack(stage, { ...school, buyer: choir.buyer }, 'withdrawn')),
    beginning(8.8, dearBack(stage, { ...choir, buyer: company.buyer }, 'void')),
    beginning(21, secondPaymentBack(stage, friends)),
  ]
}

function others(stage: Stage): Beginning[] {
  return [
    beginning(69, passkey(stage)),
    beginning(45, secondAccountant(stage)),
    beginning(0.4, higherLimit(stage)),
    beginning(0.2, invitation(stage)),
    beginning(1.5, unreachable(stage, basket('Marcelline · Aguessy', ['lnds', 'Standard', 1]))),
    beginning(
      6.2,
      corrected(stage, basket('Firmin · Gbaguidi', ['siano', 'Standard', 2]), 'firmin.gbaguidi@example.com'),
    ),
    beginning(14, sentAgain(stage, basket('Jocelyne · Ahoyo', ['lekowa', 'Pass jour', 3]))),
    beginning(9, blocked(stage, basket('Carine · Tchibozo', ['newgen', 'Standard', 2]), false)),
    beginning(23, blocked(stage, basket('Modeste · Yèhouénou', ['siano', 'Standard', 1]), true)),
    beginning(31, nameless(stage, 6_000, 'Rendu depuis l’espace du prestataire.')),
    beginning(13.4, nameless(stage, 12_500)),
    beginning(2.6, namelessOf(stage, basket('Alphonse · Noudéhou', ['siano', 'Premium', 1]), 7_000)),
    beginning(40 * MINUTE, nameless(stage, 3_000)),
    beginning(12.2, unheard(stage, basket('Espérance · Capo-Chichi', ['lnds', 'Standard', 2]))),
    beginning(7.1, statement(stage)),
  ]
}
