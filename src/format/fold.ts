/** Letters of the languages of Benin and its visitors that no mark distinguishes from those of a French keyboard. */
const plain: Record<string, string> = {
  ɔ: 'o',
  ɛ: 'e',
  ɖ: 'd',
  đ: 'd',
  ð: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ŋ: 'n',
  ʋ: 'v',
  ɓ: 'b',
  ɗ: 'd',
  ɩ: 'i',
  ı: 'i',
  ʊ: 'u',
  ǝ: 'e',
  ə: 'e',
  ø: 'o',
  ł: 'l',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ς: 'σ',
}
const other = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/**
 * A text as it is stored for finding and as it is looked for: 'Ouédraogo', 'OUEDRAOGO' and 'ouedraogo' are one. Folded
 * here and not in SQL, where what a capital letter is depends on how the database was made.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(other, (letter) => plain[letter] ?? letter)
}

/** The words of a name: "Jean-Marie d'Almeida" is 'jean', 'marie', 'dalmeida'. */
export function nameWords(name: string): string[] {
  return folded(name)
    .replace(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
