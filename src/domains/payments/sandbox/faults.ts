/**
 * What tests and the simulation make the sandbox do wrong. The object is handed in and may be changed while the
 * provider lives; without faults it is an honest provider.
 */
export interface SandboxFaults {
  /** What reading meets instead of an answer. */
  reading?: 'down' | 'slow' | 'error' | 'html' | 'empty' | 'unknown word' | 'too many requests' | undefined
  /** The payment that every transaction claims to be for, whichever it was made for; null: it names none. */
  namedPayment?: string | null | undefined
  webhooks?: 'lost' | 'duplicated' | 'wrong secret' | 'forged body' | undefined
  /** 'unheard': the money goes back and the answer is lost on its way. */
  refunds?: 'refused' | 'unheard' | undefined
}
