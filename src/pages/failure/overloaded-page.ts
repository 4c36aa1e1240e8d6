import type { RenderedPage } from '../../platform/http/page-cache.ts'
import { plainPage } from './plain-page.ts'

/** What a visitor gets when there are too many at once; it costs next to nothing. Its form asks for the same address again. */
export function overloadedPage(company: { name: string }): RenderedPage {
  const { headers, ...page } = plainPage(company, {
    status: 503,
    title: 'Beaucoup de visiteurs',
    heading: 'Beaucoup de visiteurs en ce moment',
    text: 'Attendez quelques secondes, puis réessayez. Si vous avez payé, ne payez pas une seconde fois : votre billet arrive par e-mail.',
    way: { label: 'Réessayer' },
  })
  return { ...page, headers: { ...headers, 'retry-after': '5' } }
}
