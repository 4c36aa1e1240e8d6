/**
 * A bounded pool of worker threads for what would block the event loop (PDF, pictures), so that sales never
 * wait for a drawing. `work` names an exported function of the workers' bundle.
 */
export interface Workers {
  run(work: string, input: unknown): Promise<Uint8Array>
  close(): Promise<void>
}
