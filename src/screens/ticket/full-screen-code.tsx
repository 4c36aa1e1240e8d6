import { ChevronLeft, ChevronRight, X } from 'lucide-react'

/**
 * The code as large as the screen allows, on white in dark mode too; `show-code.ts` fills it with the ticket
 * that was asked for. Without script nothing opens it: the ticket's own page shows the code just as well.
 */
export function FullScreenCode() {
  const step = 'grid size-14 place-items-center rounded-full border-2 border-black disabled:invisible'
  return (
    <dialog
      id="code-plein-ecran"
      aria-labelledby="code-plein-ecran-numero"
      className="m-0 h-(--screen-height) max-h-none w-screen max-w-none overflow-y-auto bg-white p-4 text-black print:hidden"
    >
      <div className="mx-auto grid min-h-full max-w-xl content-between justify-items-center gap-4">
        <form method="dialog" className="justify-self-end">
          <button className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-black px-5 font-semibold">
            <X aria-hidden="true" className="size-5" />
            Fermer
          </button>
        </form>
        <div
          data-show="code"
          className="w-[min(100%,calc(var(--screen-height)-18rem))] min-w-60 [&_svg]:block [&_svg]:h-auto [&_svg]:w-full"
        />
        <div className="text-center" aria-live="polite">
          <p id="code-plein-ecran-numero" data-show="number" className="font-mono text-3xl font-bold" />
          <p data-show="holder" className="mt-1 text-lg font-semibold wrap-anywhere" />
          <p data-show="type" />
          <p data-show="event" />
        </div>
        <div data-steps className="flex items-center gap-6">
          <button type="button" data-step="-1" aria-label="Ticket précédent" className={step}>
            <ChevronLeft aria-hidden="true" className="size-7" />
          </button>
          <p data-show="position" className="font-semibold tabular-nums" />
          <button type="button" data-step="1" aria-label="Ticket suivant" className={step}>
            <ChevronRight aria-hidden="true" className="size-7" />
          </button>
        </div>
      </div>
    </dialog>
  )
}
