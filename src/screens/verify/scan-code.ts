/** What some browsers can do by themselves; elsewhere the text field stands alone. */
interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): BarcodeReader
      getSupportedFormats(): Promise<string[]>
    }
  }
}

const lookEveryMs = 250

/** Shows the camera's button where it can work; a code that was read goes the way of the form. */
export async function offerCamera(): Promise<void> {
  const panel = document.querySelector<HTMLElement>('[data-scan]')
  const start = document.querySelector<HTMLButtonElement>('[data-scan-start]')
  const picture = document.querySelector<HTMLVideoElement>('[data-scan-picture]')
  const words = document.querySelector<HTMLElement>('[data-scan-words]')
  const field = document.querySelector<HTMLInputElement>('input[name=code]')
  if (!panel || !start || !picture || !words || !field || !(await canScan())) return
  panel.hidden = false
  start.addEventListener('click', () => void scan(start, picture, words, field))
}

async function canScan(): Promise<boolean> {
  // Absent on addresses that are not secure, whatever the types say.
  if (!window.BarcodeDetector || !('mediaDevices' in navigator)) return false
  return (await window.BarcodeDetector.getSupportedFormats()).includes('qr_code')
}

async function scan(
  button: HTMLButtonElement,
  video: HTMLVideoElement,
  status: HTMLElement,
  input: HTMLInputElement,
): Promise<void> {
  if (!window.BarcodeDetector) return
  button.disabled = true
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch {
    status.textContent =
      "La caméra n'est pas accessible. Autorisez-la, ou collez le texte du code ci-dessous."
    button.disabled = false
    return
  }
  video.srcObject = stream
  video.hidden = false
  status.textContent = 'Placez le code QR devant la caméra.'
  await video.play()
  const code = await firstCode(new window.BarcodeDetector({ formats: ['qr_code'] }), video)
  for (const track of stream.getTracks()) track.stop()
  input.value = code
  status.textContent = 'Code lu. Vérification…'
  input.form?.requestSubmit()
}

async function firstCode(reader: BarcodeReader, video: HTMLVideoElement): Promise<string> {
  for (;;) {
    const [found] = await reader.detect(video)
    if (found && found.rawValue !== '') return found.rawValue
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
