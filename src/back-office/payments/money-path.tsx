import { Circle, CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { PathStep } from '../../domains/books/payments/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { At } from '../ui/at.tsx'
import { refundsAddress } from './refunds-address.ts'
import { stepSentence, stepTitle, turnWords } from './path-words.ts'

const standings: Record<PathStep['standing'], { icon: LucideIcon; ink: string; word: string }> = {
  done: { icon: CircleCheck, ink: 'text-success', word: 'Fait' },
  waiting: { icon: Clock, ink: 'text-accent-text', word: 'En attente' },
  stopped: { icon: CircleAlert, ink: 'text-danger', word: 'Arrêté' },
  ahead: { icon: Circle, ink: 'text-muted', word: 'À venir' },
}

/** The way of money from the one who pays to where it ends, drawn: a line from each place to the next. */
export function MoneyPath({ path }: { path: readonly PathStep[] }) {
  return (
    <ol aria-label="Chemin de l’argent" className="grid px-4 py-4">
      {path.map((step, index) => (
        <Step key={index} step={step} isLast={index === path.length - 1} />
      ))}
    </ol>
  )
}

function Step({ step, isLast }: { step: PathStep; isLast: boolean }) {
  const { icon: Icon, ink, word } = standings[step.standing]
  const [sentence, turn] = [stepSentence(step), turnWords(step)]
  return (
    <li
      className="grid grid-cols-[1.5rem_1fr] gap-x-3"
      aria-current={step.standing === 'waiting' ? 'step' : undefined}
    >
      <span className="flex flex-col items-center">
        <Icon aria-hidden className={`size-6 shrink-0 ${ink}`} />
        {isLast ? null : <span aria-hidden className="w-0.5 grow bg-line" />}
      </span>
      <div className={`min-w-0 ${isLast ? '' : 'pb-5'}`}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={`font-semibold ${step.standing === 'ahead' ? 'text-muted' : ''}`}>
            {stepTitle(step)}
          </span>
          {step.amount === null ? null : (
            <span className="font-semibold whitespace-nowrap">{formatMoney(step.amount)}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          {word}
          {step.at ? (
            <>
              {' · '}
              <At moment={step.at} />
            </>
          ) : null}
        </p>
        {sentence ? <p className="wrap-anywhere">{sentence}</p> : null}
        {turn ? <p className="font-semibold">{turn}</p> : null}
        {step.kind === 'due' && step.standing === 'waiting' ? (
          <Link to={refundsAddress('due')} className="font-semibold text-accent-text underline">
            Argent à rendre
          </Link>
        ) : null}
      </div>
    </li>
  )
}
