import type { EventPageView, PictureView } from '../../domains/catalogue/contract.ts'

/** How wide the poster of a hero is shown. */
export const heroSizes = '(min-width: 76rem) 28rem, (min-width: 48rem) 38vw, 92vw'

/** The poster of a landing page, which is the largest thing of its first screen; undefined where there is none. */
export function firstPicture({
  edition,
}: EventPageView): { picture: PictureView; sizes: string } | undefined {
  const picture = edition?.event.picture
  return picture ? { picture, sizes: heroSizes } : undefined
}
