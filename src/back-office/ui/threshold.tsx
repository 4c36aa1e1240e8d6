import { useEffect, type ReactNode } from 'react'
import { HouseMark } from './house-mark.tsx'

/** What stands before the back-office: one card, one thing to do. */
export function Threshold({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Gestion`
  }, [title])
  return (
    <main className="grid min-h-(--screen-height) place-items-center p-4">
      <div className="grid w-full max-w-md gap-5 rounded-card border border-line bg-raised p-6 sm:p-8">
        <HouseMark />
        <h1 className="font-display text-2xl font-bold">{title}</h1>
        {children}
      </div>
    </main>
  )
}
