import type { VisualEventView } from '../../domains/visuals/visual-view.ts'
import { visualLayouts } from '../../domains/visuals/layout.ts'
import { LineIcon } from '../../ui/icon.tsx'

/** Where the photo lies in each format, as in `layout.ts`: a strict policy allows no style on the element. */
const hole =
  'absolute aspect-square group-data-[format=portrait]/stage:top-[4.148%] group-data-[format=portrait]/stage:left-[11.111%] group-data-[format=portrait]/stage:w-[77.778%] ' +
  'group-data-[format=story]/stage:top-[10.938%] group-data-[format=story]/stage:left-[7.407%] group-data-[format=story]/stage:w-[85.185%] ' +
  'group-data-[format=carre]/stage:top-[3.333%] group-data-[format=carre]/stage:left-[19.444%] group-data-[format=carre]/stage:w-[61.111%]'

const camera =
  'M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z'

/** The visual as it will be: the frame, and the photo that shows through it, which can be moved. */
export function Stage({ event }: { event: VisualEventView }) {
  const { width, height } = visualLayouts.portrait
  return (
    <div
      data-stage
      data-format="portrait"
      className="group/stage relative mx-auto w-full max-w-96 overflow-hidden rounded-card bg-sand data-[format=story]:max-w-72 data-dragging:outline-4 data-dragging:outline-offset-4 data-dragging:outline-accent"
    >
      <label
        data-empty
        htmlFor="photoUtilisateur"
        className={`${hole} grid cursor-pointer place-content-center justify-items-center gap-1 rounded-full font-semibold text-muted hover:text-ink`}
      >
        <LineIcon shape={camera} className="size-14" />
        Votre photo
      </label>
      <canvas
        data-photo
        hidden
        role="img"
        tabIndex={0}
        aria-label="Votre photo. Flèches : déplacer. Plus et moins : agrandir et réduire."
        className={`${hole} cursor-grab touch-none rounded-full active:cursor-grabbing`}
      />
      <img
        data-frame
        src={event.frames.portrait}
        width={width}
        height={height}
        alt={`Le visuel pour ${event.name}`}
        decoding="async"
        fetchPriority="high"
        className="pointer-events-none relative block h-auto w-full"
      />
    </div>
  )
}
