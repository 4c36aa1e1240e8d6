import { routes } from '../../src/routes.ts'
import { categories } from '../../src/screens/faq/questions.ts'
import { processSteps } from '../../src/screens/how-it-works/process-steps.ts'
import { benefits, options, words as organiserWords } from '../../src/screens/how-it-works/words.ts'
import { comparison } from '../../src/screens/offers/comparison.ts'
import { included, offers, words as offerWords } from '../../src/screens/offers/offers.ts'
import { productGroups } from '../../src/screens/offers/products.ts'
import type { Promised } from '../../src/screens/promises/abilities.ts'
import type { PromisedFeature } from '../../src/screens/promises/promised-feature.ts'
import {
  mainSolutions,
  specialisedEvents,
  words as solutionWords,
} from '../../src/screens/solutions/solutions.ts'
import { capabilityGroups, words as virtualWords } from '../../src/screens/virtual-events/capabilities.ts'
import { plain } from './page-lines.tsx'

/** Words of a page of which the code knows what they need. */
export interface Listed extends Promised {
  page: string
  words: string
  /** How a live site announces them: with 'Bientôt' behind them, or above them, or not at all. */
  announced: 'soon' | 'below' | 'no'
}

const soon = (page: string, promise: Promised, words: string): Listed => {
  return { page, words: plain(words), needs: promise.needs, announced: 'soon' }
}

const text = (page: string, promise: Promised & { text: string }): Listed => {
  return { page, words: plain(promise.text), needs: promise.needs, announced: 'no' }
}

const titled = (page: string, promise: Promised & { title: string; text: string }): Listed[] => [
  soon(page, promise, promise.title),
  { page, words: plain(promise.text), needs: promise.needs, announced: 'below' },
]

const feature = (page: string, promise: PromisedFeature): Listed[] => [
  ...titled(page, promise),
  ...(promise.points ?? []).map((point) => soon(page, point, point.text)),
]

const { offers: offersPage, solutions, virtualEvents, howItWorks, faq } = routes

/** Every promise that the code knows, page by page. */
export const listed: readonly Listed[] = [
  ...[...mainSolutions, ...specialisedEvents].flatMap((one) => feature(solutions, one)),
  ...Object.values(solutionWords).map((one) => text(solutions, one)),
  ...Object.values(offerWords).map((one) => text(offersPage, one)),
  ...offers.flatMap(({ tagline, features }) => [
    text(offersPage, tagline),
    ...features.map((one) => soon(offersPage, one, one.text)),
  ]),
  ...comparison.flatMap(({ features }) => features.map((one) => soon(offersPage, one, one.name))),
  ...productGroups.flatMap(({ lead, products }) => [
    text(offersPage, lead),
    ...products.flatMap((one) => titled(offersPage, one)),
  ]),
  ...included.flatMap((one) => [text(offersPage, one), text(offersPage, { ...one, text: one.title })]),
  ...capabilityGroups.flatMap(({ lead, capabilities }) => [
    text(virtualEvents, lead),
    ...capabilities.flatMap((one) => feature(virtualEvents, one)),
  ]),
  ...Object.values(virtualWords).map((one) => text(virtualEvents, one)),
  ...Object.values(organiserWords).map((one) => text(howItWorks, one)),
  ...[...benefits, ...options].flatMap((one) => feature(howItWorks, one)),
  ...processSteps.flatMap((one) => titled(howItWorks, one)),
  ...categories.flatMap(({ questions }) =>
    questions.flatMap(({ answer }) => answer.map((one) => text(faq, one))),
  ),
]
