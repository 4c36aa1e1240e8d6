import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'warning' | 'error' | 'success' | 'info'

const tones = {
  warning: { box: 'border-sun bg-sun-soft', icon: TriangleAlert, ink: 'text-ink' },
  error: { box: 'border-danger bg-danger-soft', icon: CircleAlert, ink: 'text-danger' },
  success: { box: 'border-success bg-success-soft', icon: CircleCheck, ink: 'text-success' },
  info: { box: 'border-edge bg-sand', icon: Info, ink: 'text-ink' },
} as const

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
  const Icon = look.icon
  return (
    <div role={role} className={`flex gap-3 rounded-card border-l-4 px-4 py-3 ${look.box}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${look.ink}`} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
