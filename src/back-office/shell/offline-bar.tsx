import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => onlineManager.subscribe(tell)
const isOnline = () => onlineManager.isOnline()

/** Says that there is no network; what is on the screen stays. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, isOnline)
  return (
    <p role="status" className="bg-sun-soft px-4 py-2 font-semibold empty:hidden lg:px-8">
      {online ? null : 'Pas de réseau. Ce que vous voyez date de la dernière réponse.'}
    </p>
  )
}
