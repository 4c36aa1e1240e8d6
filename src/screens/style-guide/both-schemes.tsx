import type { ReactNode } from 'react'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

interface BothSchemesProps {
  /** Unique in the page. */
  id: string
  title: string
  /** Why it is as it is, in a sentence. */
  lead: string
  children: (scheme: Scheme) => ReactNode
}

/** One kind of thing on light paper and on dark, side by side where there is room. */
export function BothSchemes({ id, title, lead, children }: BothSchemesProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="px-4 sm:px-8">
        <h2 id={id} className="font-display text-3xl font-extrabold">
          {title}
        </h2>
        <p className="measure mt-2 text-lg text-muted">{lead}</p>
      </div>
      <div className="grid lg:grid-cols-2">
        {schemes.map((scheme) => (
          <div
            key={scheme}
            className={`scheme-${scheme} grid content-start gap-8 bg-paper p-4 text-ink sm:p-8`}
          >
            {children(scheme)}
          </div>
        ))}
      </div>
    </section>
  )
}

/** A state and its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <p className="text-sm text-muted">{name}</p>
      {children}
    </div>
  )
}
