import { href, routes } from '../../routes.ts'
import type { EventView } from '../catalogue/contract.ts'
import type { VisualView } from './visual-view.ts'
import { visualLayouts } from './layout.ts'
import type { Visual } from './store.ts'

export function presentVisual({ token, format }: Visual, event: EventView, mine: boolean): VisualView {
  const { width, height } = visualLayouts[format]
  return {
    token,
    format,
    event: { id: event.id, name: event.name, over: event.over },
    width,
    height,
    image: href(routes.visualImage, { token }),
    page: href(routes.visual, { token }),
    mine,
  }
}
