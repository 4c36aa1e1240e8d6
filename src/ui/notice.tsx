import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type NoticeTone = 'warning' | 'error' | 'success' | 'info'

const tones = {
  warning: { box: 'border-sun bg-sun-soft', ink: 'text-ink' },
  error: { box: 'border-danger bg-danger-soft', ink: 'text-danger' },
  success: { box: 'border-success bg-success-soft', ink: 'text-success' },
  info: { box: 'border-edge bg-sand', ink: 'text-ink' },
} as const

/** Classes of a notice's edge and ground, for a larger thing that says how something stands. */
export const noticeBox = (tone: NoticeTone): string => tones[tone].box

interface NoticeProps {
  tone: NoticeTone
  title?: string
  /** Announced when it appears: `alert` at once, `status` when the reader pauses. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** A sentence that matters, in a box; yellow is `warning`. */
export function Notice({ tone, title, role, children }: NoticeProps) {
  const look = tones[tone]
  return (
    <div role={role} className={`flex gap-3 rounded-card border-l-4 px-4 py-3 ${look.box}`}>
      <Icon name={tone} className={`mt-0.5 size-5 shrink-0 ${look.ink}`} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
