/** As it is compared: without accents, case, or the differences between apostrophes and between spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** What was found, in the tab shown and in the others together. */
export function foundWords(tab: string, here: number, elsewhere: number): string {
  const found =
    here === 0 ? 'Aucune question trouvée' : here === 1 ? '1 question trouvée' : `${here} questions trouvées`
  const others =
    elsewhere === 0 ? '' : `, ${elsewhere} dans ${here === 0 ? 'les autres onglets' : "d'autres onglets"}`
  return `${found} dans «\u00a0${tab}\u00a0»${others}.`
}
