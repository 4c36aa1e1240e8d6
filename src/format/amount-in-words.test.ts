import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'zéro franc CFA'],
  [1, 'un franc CFA'],
  [21, 'vingt et un francs CFA'],
  [70, 'soixante-dix francs CFA'],
  [71, 'soixante et onze francs CFA'],
  [77, 'soixante-dix-sept francs CFA'],
  [80, 'quatre-vingts francs CFA'],
  [81, 'quatre-vingt-un francs CFA'],
  [91, 'quatre-vingt-onze francs CFA'],
  [99, 'quatre-vingt-dix-neuf francs CFA'],
  [100, 'cent francs CFA'],
  [101, 'cent un francs CFA'],
  [200, 'deux cents francs CFA'],
  [250, 'deux cent cinquante francs CFA'],
  [1000, 'mille francs CFA'],
  [1250, 'mille deux cent cinquante francs CFA'],
  [5000, 'cinq mille francs CFA'],
  [80_000, 'quatre-vingt mille francs CFA'],
  [200_000, 'deux cent mille francs CFA'],
  [999_999, 'neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf francs CFA'],
  [1_000_000, 'un million de francs CFA'],
  [1_000_080, 'un million quatre-vingts francs CFA'],
  [10_000_000, 'dix millions de francs CFA'],
])('%i is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
