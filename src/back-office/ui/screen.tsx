import { useEffect, useRef, type ReactNode } from 'react'

/** For what takes away the button that was pressed: whoever uses the keyboard goes on from the heading. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })

interface ScreenProps {
  title: string
  /** What the heading shows, where it is more than the title. */
  heading?: ReactNode
  /** What can be done here, beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** One screen: it names the tab, and takes the focus when it is opened, so that it is read from its heading on. */
export function Screen({ title, heading = title, actions, children }: ScreenProps) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Gestion`
  }, [title])
  useEffect(() => top.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-5 lg:px-8 lg:py-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={top} tabIndex={-1} className="font-display text-2xl font-bold outline-none">
          {heading}
        </h1>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}
