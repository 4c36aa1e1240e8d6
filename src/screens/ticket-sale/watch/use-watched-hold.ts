import { useEffect } from 'react'

const EVERY = 10_000

/** Places may be taken back before their time: a page that is seen asks now and then whether they still are held. */
export function useWatchedHold(look: () => Promise<void>, held: boolean) {
  useEffect(() => {
    if (!held) return
    const ask = () => {
      if (!document.hidden) void look()
    }
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [look, held])
}
