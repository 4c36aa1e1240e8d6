import { ArrowRight, Check, Hourglass, type LucideIcon } from 'lucide-react'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { displayFont } from '../display-font.ts'
import { Soon } from '../soon.tsx'
import type { Action } from './action.tsx'

export interface Feature {
  icon: LucideIcon
  title: string
  text: string
  /** It is announced and not there yet. */
  soon?: boolean
  /** What it brings, a few words each. */
  points?: readonly Point[]
  /** Where to read on. */
  link?: Action
}

export interface Point {
  text: string
  soon?: boolean
}

/** One thing that is offered: icon, name, what it is. An item of a list. */
export function FeatureCard({ icon: Icon, title, text, soon, points = [], link }: Feature) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-raised p-5 sm:p-6">
      <span className="grid size-12 place-items-center rounded-card bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h3 className={`${displayFont(title)} text-xl font-bold`}>
        {frenchSpaces(title)}
        <Soon when={soon} />
      </h3>
      <p className="text-muted">{frenchSpaces(text)}</p>
      {points.length > 0 ? <Points points={points} /> : null}
      {link ? (
        <a
          href={link.href}
          className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          {link.label}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </a>
      ) : null}
    </li>
  )
}

/** A list of things that are included; in a wide container (`@container`) in two columns. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-2 @lg:grid-cols-2">
      {points.map(({ text, soon }) => (
        <li key={text} className="flex gap-2.5">
          {soon ? (
            <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          ) : (
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          )}
          <span>
            {frenchSpaces(text)}
            <Soon when={soon} />
          </span>
        </li>
      ))}
    </ul>
  )
}
