import { visualFormats, visualLayouts } from '../../../domains/visuals/layout.ts'
import { makerWords } from '../maker-words.ts'
import { offerCamera } from './camera.ts'
import { takeDrops } from './drops.ts'
import { find, show } from './find-element.ts'
import { openPhoto } from './open-photo.ts'
import { createCutter } from './photo-cutter.ts'
import { sendVisual } from './send-visual.ts'
import { showResult } from './show-result.ts'

/** The form with everything that a script can add: camera, dropping, cutting, progress, the result in its place. */
export function startMaker(): void {
  const making = document.querySelector<HTMLElement>('[data-making]')
  // Without an event to come there is nothing to make.
  if (!making) return
  const form = find(HTMLFormElement, '[data-maker]')
  const stage = find(HTMLElement, '[data-stage]')
  const canvas = find(HTMLCanvasElement, '[data-photo]')
  const picker = find(HTMLInputElement, '[name=photoUtilisateur]')
  const submit = find(HTMLButtonElement, '[type=submit]', form)
  const progress = find(HTMLProgressElement, '[data-progress]')
  const cutter = createCutter(canvas, find(HTMLInputElement, '[data-zoom]'))
  const result = showResult(making)

  const complain = (words: string) => find(HTMLElement, '[data-problem]').replaceChildren(words)

  const take = async (file: File | undefined) => {
    if (!file) return
    complain('')
    const opened = await openPhoto(file)
    if (opened.kind === 'refused') return complain(opened.words)
    keep(opened.canvas)
    canvas.focus({ preventScroll: true })
    stage.scrollIntoView({ block: 'nearest' })
  }

  /** Puts a photo into the hole, or takes it out. */
  const keep = (photo: HTMLCanvasElement | undefined) => {
    picker.value = ''
    show(canvas, photo !== undefined)
    show(find(HTMLElement, '[data-empty]'), photo === undefined)
    show(find(HTMLElement, '[data-cutting]'), photo !== undefined)
    find(HTMLElement, '[data-pick]').textContent = photo ? 'Changer de photo' : 'Choisir une photo'
    cutter.show(photo)
  }

  const chosenFormat = (data = new FormData(form)) =>
    visualFormats.find((one) => one === data.get('format')) ?? 'portrait'

  const frame = () => {
    const [option] = find(HTMLSelectElement, '[name=modeleId]').selectedOptions
    const cut = chosenFormat()
    const picture = find(HTMLImageElement, '[data-frame]')
    const address = option?.dataset[cut] ?? picture.src
    stage.dataset['format'] = cut
    picture.width = visualLayouts[cut].width
    picture.height = visualLayouts[cut].height
    if (!picture.src.endsWith(address)) picture.src = address
  }

  const busy = (words: string) => {
    submit.textContent = words
    submit.disabled = words !== makerWords.generate
    show(progress, submit.disabled)
    find(HTMLElement, '[data-state]').textContent = submit.disabled ? words : ''
  }

  const send = async () => {
    complain('')
    const photo = await cutter.cut().catch(() => null)
    if (photo === null) return complain(makerWords.noPicture)
    if (!photo) return complain(makerWords.noPhoto)
    const data = new FormData(form)
    // Behind the other fields, under the name that the camera's photos have.
    data.delete('photoUtilisateur')
    data.append('photoUtilisateur', photo, 'camera-photo.jpg')
    busy(makerWords.generating)
    const sent = await sendVisual(form.dataset['maker'] ?? '', data, (percent) => {
      progress.value = percent
      // Sent: from now on only the server works.
      if (percent >= 100) progress.removeAttribute('value')
    })
    busy(makerWords.generate)
    if (sent.kind === 'refused') {
      complain(sent.words)
      return submit.focus()
    }
    result(sent, visualLayouts[chosenFormat(data)])
  }

  // Our own sentences speak French, whatever the browser speaks.
  form.noValidate = true
  making.dataset['ready'] = ''
  show(find(HTMLElement, '[data-drop-hint]'), true)
  form.addEventListener('change', frame)
  picker.addEventListener('change', () => void take(picker.files?.[0]))
  find(HTMLButtonElement, '[data-remove-photo]').addEventListener('click', () => {
    keep(undefined)
    picker.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!submit.disabled) void send()
  })
  offerCamera((photo) => void take(photo))
  takeDrops(stage, (file) => void take(file))
  // A browser that comes back fills in what was chosen, without saying so.
  frame()
}
