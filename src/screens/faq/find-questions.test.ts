import { describe, expect, it } from 'vitest'
import { fold, foundWords } from './find-questions.ts'
import { categories } from './questions.ts'

/** Ids of the questions of a category that a search finds. */
function find(category: number, typed: string) {
  const questions = categories[category]?.questions ?? []
  return questions
    .filter(({ question, answer }) =>
      fold([question, ...answer.map(({ text }) => text)].join(' ')).includes(fold(typed)),
    )
    .map(({ id }) => id)
}

describe('the search in the questions', () => {
  it.each([
    ['DÉBITÉ', 'debite'],
    ['  point   de\u00a0vente ', 'point de vente'],
    ['l’entrée', "l'entree"],
    ['Cœur', 'coeur'],
  ])('reads %s as %s', (typed, read) => {
    expect(fold(typed)).toBe(read)
  })

  it('finds in the question and in the answer, in any case, with or without accents', () => {
    expect(find(0, 'ARGENT')).toEqual(['argent-debite'])
    expect(find(0, 'memoire')).toEqual([])
    expect(find(0, 'reservées pendant')).toEqual(['acheter-et-recevoir'])
    expect(find(1, 'especes')).toEqual(['payer-en-especes'])
  })

  it('finds everything where nothing is asked', () => {
    expect(categories.map((_, index) => find(index, ' ')).flat()).toHaveLength(9)
  })

  it.each([
    [2, 0, '2 questions trouvées dans «\u00a0All-in-One\u00a0».'],
    [1, 3, "1 question trouvée dans «\u00a0All-in-One\u00a0», 3 dans d'autres onglets."],
    [0, 1, 'Aucune question trouvée dans «\u00a0All-in-One\u00a0», 1 dans les autres onglets.'],
    [0, 0, 'Aucune question trouvée dans «\u00a0All-in-One\u00a0».'],
  ])('counts %i here and %i elsewhere in words', (here, elsewhere, words) => {
    expect(foundWords('All-in-One', here, elsewhere)).toBe(words)
  })
})
