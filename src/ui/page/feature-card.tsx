import { Check, type LucideIcon } from 'lucide-react'
import { displayFont } from '../display-font.ts'

export interface Feature {
  icon: LucideIcon
  title: string
  text: string
  /** What it brings, a few words each. */
  points?: readonly string[]
  /** Makes the card an address of the page. */
  id?: string
}

/** One thing that is offered: icon, name, what it is. An item of a list. */
export function FeatureCard({ icon: Icon, title, text, points = [], id }: Feature) {
  return (
    <li
      id={id}
      className="grid content-start gap-3 rounded-card border border-line bg-raised p-5 target:border-accent target:outline-3 target:outline-accent sm:p-6"
    >
      <span className="grid size-12 place-items-center rounded-card bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h3 className={`${displayFont(title)} text-xl font-bold`}>{title}</h3>
      <p className="text-muted">{text}</p>
      {points.length > 0 ? <Points points={points} /> : null}
    </li>
  )
}

/** A list of things that are included. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          {point}
        </li>
      ))}
    </ul>
  )
}
