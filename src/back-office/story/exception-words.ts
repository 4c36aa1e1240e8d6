/** With which tickets somebody was let in, although their money goes back: 'par exception, KW-… déjà utilisé'. */
export function exceptionWords(used: readonly string[]): string {
  return `par exception, ${used.join(', ')} déjà utilisé${used.length > 1 ? 's' : ''}`
}
