import { Ban, CircleAlert, CircleCheck, Clock, Undo2, type LucideIcon } from 'lucide-react'

export type Tone = 'good' | 'waiting' | 'bad' | 'back' | 'done' | 'over'

const tones: Record<Tone, { icon: LucideIcon; ink: string }> = {
  good: { icon: CircleCheck, ink: 'text-success' },
  waiting: { icon: Clock, ink: 'text-ink' },
  bad: { icon: CircleAlert, ink: 'text-danger' },
  back: { icon: Undo2, ink: 'text-ink' },
  done: { icon: CircleCheck, ink: 'text-muted' },
  over: { icon: Ban, ink: 'text-muted' },
}

/** How something stands: a word and its sign, never a colour alone. */
export interface Standing {
  tone: Tone
  word: string
}

export function Status({ tone, word }: Standing) {
  const { icon: Icon, ink } = tones[tone]
  return (
    <span className={`font-semibold ${ink}`}>
      <Icon aria-hidden className="mr-0.5 inline size-4 align-[-0.15em]" /> {word}
    </span>
  )
}
