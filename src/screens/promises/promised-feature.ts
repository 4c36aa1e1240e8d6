import type { Feature } from '../../ui/page/feature-card.tsx'
import { isSoon, type Promised, type PromisedText } from './abilities.ts'

/** A feature that promises something, as a whole and in each of its points. */
export interface PromisedFeature extends Omit<Feature, 'points' | 'soon'>, Promised {
  points?: readonly PromisedPoint[]
}

export type PromisedPoint = Pick<PromisedText, 'text' | 'needs'>

/** The feature as a card shows it. */
export function shownFeature({ needs, points, ...feature }: PromisedFeature, live: boolean): Feature {
  return {
    ...feature,
    soon: isSoon({ needs }, live),
    ...(points && { points: shownPoints(points, live) }),
  }
}

export function shownPoints(points: readonly PromisedPoint[], live: boolean) {
  return points.map((point) => ({ text: point.text, soon: isSoon(point, live) }))
}
