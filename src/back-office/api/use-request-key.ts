import { useRef } from 'react'

/**
 * Keys for what is wanted: the same for each try, so that a request which arrived unheard is not done twice; another one
 * once something else is wanted, or the same anew.
 */
export function useRequestKey() {
  const last = useRef<{ wanted: string; key: string }>(undefined)
  return {
    of: (wanted: unknown): string => {
      const text = JSON.stringify(wanted)
      if (last.current?.wanted !== text) last.current = { wanted: text, key: crypto.randomUUID() }
      return last.current.key
    },
    /** What was wanted is done. */
    forget: () => {
      last.current = undefined
    },
  }
}
