/**
 * What tests and the simulation make the sandbox do wrong. They may change the object while the provider lives.
 * Without faults the sandbox is an honest provider.
 */
export interface SandboxFaults {
  /** What a fetch gets instead of a normal answer. */
  reading?: 'down' | 'slow' | 'error' | 'html' | 'empty' | 'unknown word' | 'too many requests' | undefined
  /** The payment that every transaction names instead of its own; null: transactions name none. */
  namedPayment?: string | null | undefined
  webhooks?: 'lost' | 'duplicated' | 'wrong secret' | 'forged body' | undefined
  /** 'unheard': the money goes back and the answer is lost on its way. */
  refunds?: 'refused' | 'unheard' | undefined
}
