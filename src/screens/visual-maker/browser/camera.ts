import { makerWords } from '../maker-words.ts'
import { find, show } from './find-element.ts'
import { toJpeg } from './open-photo.ts'

/** Opens the camera's dialog when asked; what is taken goes to `taken`. The camera is off whenever it is closed. */
export function offerCamera(taken: (photo: File) => void): void {
  if (!('mediaDevices' in navigator)) return
  const opener = find(HTMLButtonElement, '[data-open-camera]')
  const dialog = find(HTMLDialogElement, '[data-camera]')
  const picture = find(HTMLVideoElement, '[data-camera-picture]', dialog)
  const capture = find(HTMLButtonElement, '[data-capture]', dialog)
  const say = (words: string) => find(HTMLElement, '[data-camera-state]', dialog).replaceChildren(words)
  let stream: MediaStream | undefined

  const stop = () => {
    stream?.getTracks().forEach((track) => track.stop())
    stream = undefined
    picture.srcObject = null
    show(picture, false)
    capture.disabled = true
  }

  const start = async () => {
    say(makerWords.starting)
    dialog.showModal()
    try {
      const started = await navigator.mediaDevices.getUserMedia({
        video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
      })
      // Closed before the camera was there: nobody looks any more.
      if (!dialog.open) return started.getTracks().forEach((track) => track.stop())
      stream = started
      picture.srcObject = started
      await picture.play()
      show(picture, true)
      say('')
      capture.disabled = false
    } catch {
      stop()
      say(makerWords.noCamera)
    }
  }

  const take = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = picture.videoWidth
    canvas.height = picture.videoHeight
    const brush = canvas.getContext('2d')
    if (!brush || canvas.width === 0) return say(makerWords.captureFailed)
    brush.drawImage(picture, 0, 0)
    const blob = await toJpeg(canvas, 0.95).catch(() => undefined)
    if (!blob) return say(makerWords.noPicture)
    dialog.close()
    taken(new File([blob], 'camera-photo.jpg', { type: 'image/jpeg' }))
  }

  show(opener, true)
  opener.addEventListener('click', () => void start())
  capture.addEventListener('click', () => void take().catch(() => say(makerWords.captureFailed)))
  find(HTMLButtonElement, '[data-close-camera]', dialog).addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', stop)
}
