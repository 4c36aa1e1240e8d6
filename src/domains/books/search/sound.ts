/**
 * What is written in several ways and heard as one, in French as it is spoken in Benin and in its names: 'Agossou' and
 * 'Agosu', 'Gbaguidi' and 'Bagidi', 'Tchibozo' and 'Chibozo'. Each line works on what those above have left.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/y/g, 'i'],
  [/ph/g, 'f'],
  [/chr/g, 'kr'],
  [/gb|bh/g, 'b'],
  [/kp/g, 'p'],
  [/th/g, 't'],
  [/qu|ck|q/g, 'k'],
  [/gn|ni(?=[aou])/g, 'n'],
  // '1' is the sound of 'ch' until no other c is left.
  [/t?[cs]h/g, '1'],
  [/c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/1/g, 'c'],
  // Hard or soft: 'Bagidi' is meant for Gbaguidi, and 'Jérard' for Gérard.
  [/dj|dg(?=[ei])|g[uh]?(?=[ei])/g, 'j'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/eau|au/g, 'o'],
  [/ou|oo|w/g, 'u'],
  [/h/g, ''],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  // What French leaves silent at the end.
  [/(?<=.{2})[std]$/g, ''],
  [/(?<=.{2})e$/g, ''],
  [/ai|ei/g, 'e'],
]

/** How a word of a name sounds, from its folded letters. Words that sound alike have one sound, whatever their spelling. */
export function soundOf(word: string): string {
  return rules.reduce((sound, [written, heard]) => sound.replace(written, heard), word)
}
