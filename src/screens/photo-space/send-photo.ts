import { member, text } from '../../ui/read-answer.ts'
import { editPhoto, type EditedPhoto } from './edit-photo.ts'
import { isFilter, type FilterName } from './filters.ts'
import { leftWords, sendingFailed, sendingLabel, sendLabel, sentWords, tooHeavy } from './space-words.ts'

const PATIENCE = 180_000
const MOST_BYTES = 15 * 1024 * 1024

const asItIs =
  'Votre téléphone ne sait pas montrer cette photo ici : elle sera envoyée telle quelle, sans filtre.'

/** The photo's form: shows the chosen photo in every filter, sends it, says how far it is. */
export function runSending(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const picker = form.querySelector<HTMLInputElement>('[type=file]')
  const preview = form.querySelector<HTMLCanvasElement>('[data-preview]')
  const choice = form.querySelector<HTMLFieldSetElement>('[data-filters]')
  const progress = form.querySelector<HTMLProgressElement>('[data-progress]')
  const follow = form.querySelector<HTMLElement>('[data-follow]')
  if (!button || !picker || !preview || !choice || !progress || !follow) return
  let photo: EditedPhoto | undefined
  let sending = false

  const write = (name: string, words: string) => {
    const place = form.querySelector(`[data-${name}]`)
    if (place) place.textContent = words
  }
  const say = (words: string, tone: 'success' | 'error') => {
    form.querySelector<HTMLElement>('[data-status]')?.setAttribute('data-tone', tone)
    write('status', words)
  }
  const show = () => {
    button.textContent = sending ? sendingLabel : sendLabel
    button.disabled = sending || !picker.files?.length
    picker.disabled = sending
    choice.disabled = sending
    progress.hidden = !sending
    preview.hidden = !photo
    choice.hidden = !photo
  }
  const filter = (): FilterName => {
    const value = new FormData(form).get('filtre')
    return typeof value === 'string' && isFilter(value) ? value : 'aucun'
  }

  const choose = async () => {
    const [file] = picker.files ?? []
    const chosen = file && (await editPhoto(file))
    // Another one may have been chosen while this one was read.
    if (picker.files?.[0] !== file) return
    photo = chosen
    // Shrunk it would be light; as it is, it would be refused after a long way.
    const heavy = file !== undefined && !photo && file.size > MOST_BYTES
    if (heavy) picker.value = ''
    write('chosen', file && !photo && !heavy ? asItIs : '')
    say(heavy ? tooHeavy : '', 'error')
    follow.hidden = true
    photo?.preview(preview, filter())
    photo?.thumbnails(form.querySelectorAll('canvas'))
    show()
  }

  const send = async () => {
    const data = new FormData(form)
    const chosen = filter()
    sending = true
    progress.value = 0
    say('', 'success')
    show()
    const filtered = await photo?.toFile(chosen)
    if (filtered) data.set('photoFiltered', filtered)
    data.delete('filtre')
    const answer = await post(form.dataset['send'] ?? '', data, (part) => (progress.value = part))
    sending = false
    if (answer?.status === 201) {
      form.reset()
      photo = undefined
      write('left', leftWords(Number(member(answer.body, 'photosRestantes'))))
      follow.hidden = false
      follow.querySelector('a')?.setAttribute('href', text(answer.body, 'suivi'))
      say(sentWords, 'success')
    } else {
      say(text(answer?.body, 'error') || sendingFailed, 'error')
    }
    show()
  }

  form.noValidate = true
  picker.addEventListener('change', () => void choose())
  choice.addEventListener('change', () => photo?.preview(preview, filter()))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled) void send()
  })
  show()
  // A browser that comes back to the page may have kept the file.
  if (picker.files?.length) void choose()
}

/** By the older way: it alone tells how much has gone. Undefined when no answer came that can be read. */
function post(
  address: string,
  data: FormData,
  onProgress: (part: number) => void,
): Promise<{ status: number; body: unknown } | undefined> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.timeout = PATIENCE
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => done({ status: request.status, body: request.response })
    request.onerror = request.ontimeout = request.onabort = () => done(undefined)
    request.send(data)
  })
}
