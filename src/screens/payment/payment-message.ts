/** The part of a `message` event that decides; `source` is compared, never read. */
export interface WidgetMessage {
  origin: string
  source: unknown
  data: unknown
}

/** Where messages about one payment come from: the origin of its frame and the window in that frame. */
export interface ExpectedSender {
  origin: string
  source: unknown
}

export type WidgetSays =
  | { kind: 'success'; transactionId: string }
  | { kind: 'failure'; reason: string | undefined }
  | { kind: 'pending' }
  | { kind: 'close' }
  /** Not from this payment's frame: another widget, another frame, or somebody who pretends. */
  | { kind: 'foreign' }
  /** From the frame, and nothing that concerns us. */
  | { kind: 'other' }

/**
 * Decides what a message means for one payment. Even a genuine one is only a hint: the server asks the provider.
 * Origin alone is not enough, because two widgets of the same provider may live in one tab.
 */
export function judgeMessage(message: WidgetMessage, expected: ExpectedSender): WidgetSays {
  if (!expected.source || message.source !== expected.source || message.origin !== expected.origin) {
    return { kind: 'foreign' }
  }
  if (!isRecord(message.data)) return { kind: 'other' }
  const data = isRecord(message.data.data) ? message.data.data : {}
  switch (message.data.name) {
    case 'PAYMENT_SUCCESS': {
      const transactionId = text(data.transactionId, 200)
      // Without its reference a success cannot be told apart from an attempt still running: the server will look.
      return transactionId === undefined ? { kind: 'pending' } : { kind: 'success', transactionId }
    }
    case 'PAYMENT_FAILED':
      return { kind: 'failure', reason: text(data.reason, 300) }
    case 'PENDING_PAYMENT':
      return { kind: 'pending' }
    case 'CLOSE_WIDGET':
      return { kind: 'close' }
    default:
      return { kind: 'other' }
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const trimmed = value.trim()
  return trimmed !== '' && trimmed.length <= longest ? trimmed : undefined
}
