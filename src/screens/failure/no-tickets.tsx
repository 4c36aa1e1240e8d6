import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

/** That tickets, or their places, could not be had; `children` asks for them again. */
export function NoTickets({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="page-width pt-8">
      <Notice tone="error" title="Impossible de charger les tickets. Vérifiez votre connexion.">
        {children}
      </Notice>
    </div>
  )
}
