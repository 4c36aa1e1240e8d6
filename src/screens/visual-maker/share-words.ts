/** What is written above a shared visual. */
export const shareText = 'Je serai à cet événement 🎉 #JySerai'

/** `picture` is the whole address of the visual's picture. */
export function whatsappShare(picture: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${shareText} ${picture}`)}`
}

/** What a visual is called once it is kept. */
export const downloadName = 'jyserai-visuel.jpg'
