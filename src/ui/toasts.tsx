import { createRoot } from 'react-dom/client'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import stylesheet from 'react-toastify/ReactToastify.css?url'
import { Icon } from './icon.tsx'

let host: Promise<HTMLElement> | undefined

/**
 * A toast at the top right for 5 seconds, in the place of the one before: what became of an earlier try stands above
 * no later one. This file is loaded when the first one is due. A modal dialog makes
 * everything outside it inert and lies above it, so the toasts live in a popover that moves into the open dialog.
 * Before Chromium 114 there are no popovers: within the dialog it is above the page all the same.
 */
export async function showToast(kind: 'success' | 'error', text: string) {
  host ??= mount()
  lift(await host)
  clearToast()
  toast(text, { type: kind })
}

export const clearToast = () => toast.dismiss()

async function mount(): Promise<HTMLElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  const styled = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  document.head.append(link)
  await styled

  const element = document.createElement('div')
  element.popover = 'manual'
  element.className = 'toasts inset-auto m-0 overflow-visible border-0 bg-transparent p-0'
  createRoot(element).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      closeOnClick
      pauseOnHover
      // The frame in which one pays takes the focus away, and the five seconds pass all the same.
      pauseOnFocusLoss={false}
      draggable
      draggablePercent={80}
      theme={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
      aria-label="Messages"
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label="Fermer le message"
          onClick={closeToast}
          className="absolute top-2 right-2"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    />,
  )
  for (const change of ['close', 'toggle']) {
    document.addEventListener(
      change,
      (event) => {
        if (event.target instanceof HTMLDialogElement) lift(element)
      },
      true,
    )
  }
  return element
}

/** Puts the toasts above all that is open now, where they can be clicked. */
function lift(element: HTMLElement) {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (element.parentElement === place) return
  // A popover that moves is closed by that, and the five seconds would begin anew.
  const passed = countdown(element)?.currentTime
  place.append(element)
  if ('showPopover' in element) element.showPopover()
  const anew = countdown(element)
  if (anew && passed) anew.currentTime = passed
}

/** What ends the newest toast when it has run. */
const countdown = (element: HTMLElement) =>
  [...element.querySelectorAll('.Toastify__progress-bar--animated')].at(-1)?.getAnimations()[0]
