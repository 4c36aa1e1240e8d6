/**
 * The interface of every payment provider. The provider's server decides whether money moved; its browser events and
 * webhooks are hints that make us fetch.
 */

/** What is known of a payment before its widget opens. Amounts are whole francs. */
export interface PaymentIntent {
  paymentId: string
  amount: number
  currency: 'XOF'
  buyer: { firstName: string; lastName: string; email: string; phone: string }
  /** Sent to the provider as one JSON string, with exactly these keys. */
  data: Record<string, string | number>
  /** '#rrggbb' */
  theme: string
}

/**
 * The provider's script, which a page loads before anybody pays. `open` is the name of a global function that the
 * script defines. The frame that this function opens sends its messages from `frameOrigin`. Addresses are absolute,
 * or start with '/' for this very site.
 */
export interface WidgetScript {
  script: string
  open: string
  frameOrigin: string
  /** The means of payment that the widget accepts, as buyers call them: 'MTN MoMo, carte'. */
  means: string
}

/**
 * How a buyer gets from our page to the provider. Widgets are the only kind so far (decision 026). The browser calls
 * the function `open` with `options`, which only the provider understands. No option is secret.
 */
export type PaymentStart = WidgetScript & {
  kind: 'widget'
  options: Readonly<Record<string, string | number | boolean>>
}

/** One transaction as the provider's server shows it. `word` is the provider's own status word, for the log. */
export interface ProviderTransaction {
  reference: string
  status: 'succeeded' | 'failed' | 'pending' | 'reversed' | 'unknown'
  word: string
  amount: number
  currency: string
  /** Our payment id as the provider returns it; null if the transaction names none. */
  ourReference: string | null
  reason: string | null
}

/**
 * What a fetch returned. `nothing`: the provider answers and knows no such transaction (yet). `unavailable`: no
 * answer came that decides anything (down, slow, 5xx, HTML), so state must not change; ask later. `answered`: the
 * provider's server works, but its answer to this question could not be parsed.
 */
export type ProviderReading =
  | { kind: 'transactions'; transactions: ProviderTransaction[] }
  | { kind: 'nothing' }
  | { kind: 'unavailable'; cause: string; answered?: boolean }

/** What to fetch: our payment id, the provider's own number, or both. */
export interface ReadQuestion {
  paymentId: string | null
  providerReference: string | null
}

export type WebhookVerdict =
  | { kind: 'hint'; dedupeKey: string; paymentId: string | null; providerReference: string | null }
  | { kind: 'rejected'; why: string }
  | { kind: 'ignored' }

/** A refund that throws may have gone through: fetch before trying again. */
export type RefundAnswer = { kind: 'done' } | { kind: 'processing' } | { kind: 'refused'; reason: string }

export interface PaymentProvider {
  readonly name: string
  readonly can: {
    refund: 'none' | 'full' | 'partial'
    payout: boolean
    /** By whose number the provider can be asked. `theirs`: only once the provider's own number is known. */
    readBy: 'ours' | 'theirs'
    webhookProves: 'nothing' | 'sender' | 'sender and body'
  }
  readonly widget: WidgetScript
  /** What the widget needs in the content security policy of the page that opens it. */
  readonly origins: { script: string[]; frame: string[] }
  /** Idempotent by `paymentId`. */
  start(intent: PaymentIntent): Promise<PaymentStart>
  read(question: ReadQuestion): Promise<ProviderReading>
  parseWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): WebhookVerdict
  refund(key: string, reference: string, amount: number): Promise<RefundAnswer>
}
