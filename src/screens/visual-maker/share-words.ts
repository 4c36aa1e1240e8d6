import { whatsappShare } from '../../format/whatsapp.ts'

/** What is written above a shared visual. */
export const shareText = 'Je serai à cet événement 🎉 #JySerai'

/** Opens WhatsApp with a visual; `picture` is the whole address of the visual's picture. */
export function visualShareLink(picture: string): string {
  return whatsappShare(`${shareText} ${picture}`)
}

/** What a visual is called once it is kept. */
export const downloadName = 'jyserai-visuel.jpg'
