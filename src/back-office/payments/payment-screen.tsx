import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useMay } from '../session/session.ts'
import { StoryLines } from '../story/story-lines.tsx'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { CheckPayment } from './check-payment.tsx'
import { MoneyPath } from './money-path.tsx'
import { whereItIs } from './path-words.ts'
import { FactsPanel, TransactionsPanel } from './payment-facts.tsx'
import { paymentQuery } from './payment-query.ts'

/** Where the money of one payment is. */
export function Component() {
  const { id = '' } = useParams()
  // Another payment is another screen: nothing of the one before stays.
  return <PaymentScreen key={id} id={id} />
}

function PaymentScreen({ id }: { id: string }) {
  const query = useQuery(paymentQuery(id))
  const may = useMay()
  return (
    <Screen title="Où est cet argent ?">
      <Answered query={query} skeleton={<SkeletonLines count={8} />}>
        {({ payment, path, transactions, story }) => (
          <div className="grid gap-4">
            <p className="text-lg">{whereItIs(path)}</p>
            <Panel title="Chemin de l’argent">
              <MoneyPath path={path} />
              {may('payment:trace') ? <CheckPayment id={id} /> : null}
            </Panel>
            <FactsPanel payment={payment} />
            <TransactionsPanel transactions={transactions} />
            <Panel title="Historique">
              <StoryLines story={story} />
            </Panel>
          </div>
        )}
      </Answered>
    </Screen>
  )
}
