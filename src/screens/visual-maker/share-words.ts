/** What is written above a shared visual. */
export const shareText = 'Je serai à cet événement 🎉 #JySerai'

/** `address` is the whole address of the visual's page, which chat applications show as its picture. */
export function whatsappShare(address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${shareText} ${address}`)}`
}

/** What a visual is called once it is kept. */
export const downloadName = 'jyserai-visuel.jpg'
