let shown: typeof import('./toasts.tsx') | undefined

/** A message that passes. What shows it is fetched when the first one is due. */
export const toast = {
  show: (kind: 'success' | 'error', text: string) =>
    void import('./toasts.tsx').then((module) => {
      shown = module
      return module.showToast(kind, text)
    }),
  /** What was said of an earlier try is over. */
  clear: () => shown?.clearToast(),
}
