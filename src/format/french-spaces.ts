/** Binds the signs that French sets apart to their word: no line begins with ':' or ends with '«'. */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[:;?!»])/g, '\u00a0').replace(/(?<=«) /g, '\u00a0')
}
