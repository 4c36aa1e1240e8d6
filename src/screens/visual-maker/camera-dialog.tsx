import { Button } from '../../ui/button.tsx'
import { makerWords } from './maker-words.ts'

/** The camera, as the front one shows it: like a mirror. What it takes is not mirrored. */
export function CameraDialog() {
  return (
    <dialog
      data-camera
      aria-label="Prendre une photo"
      className="w-[min(28rem,calc(100vw-1.5rem))] rounded-card p-4 shadow-float sm:p-6"
    >
      <div className="relative grid aspect-square place-items-center overflow-hidden rounded-xl bg-night text-cream">
        <p data-camera-state role="status" className="px-4 text-center font-semibold">
          {makerWords.starting}
        </p>
        <video
          data-camera-picture
          hidden
          muted
          playsInline
          className="absolute inset-0 size-full transform-[scaleX(-1)] object-cover"
        />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button kind="secondary" data-close-camera>
          Annuler
        </Button>
        <Button data-capture disabled>
          Capturer
        </Button>
      </div>
    </dialog>
  )
}
