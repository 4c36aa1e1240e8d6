import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameWords } from '../../../format/fold.ts'
import { soundOf } from './sound.ts'

const sound = (name: string) => nameWords(name).map(soundOf).join(' ')

test.each([
  ['Agossou', 'Agossu', 'Agosou', 'Agosu'],
  ['Ouédraogo', 'Ouedraogo', 'Wedraogo', 'Ouedraogoh'],
  ['Gbaguidi', 'Bagidi', 'Gbagidi', 'Baguidi'],
  ['Tchibozo', 'Chibozo', 'Tchiboso'],
  ['Adjovi', 'Ajovi', 'Adjovy', 'Hadjovi'],
  ['Kodjo', 'Codjo', 'Kojo', 'Cojo'],
  ['Kpodo', 'Podo'],
  ['Hounsou', 'Ounsou', 'Hunsu', 'Hounsouh'],
  ['Koffi', 'Kofi', 'Coffi', 'Cofi'],
  ['Gérard', 'Jerard', 'Gerar'],
  ['Georges', 'Jeorge'],
  ['Philippe', 'Filipe', 'Phillippe'],
  ['Christelle', 'Kristel', 'Cristelle'],
  ['Achille', 'Ashile'],
  ['Guézo', 'Ghezo', 'Guezzo', 'Gezo'],
  ['Dembélé', 'Denbele'],
  ['Yao', 'Iao'],
  ['Florence', 'Florense'],
  ['Quenum', 'Kenum'],
  ['Sylvain', 'Silvein'],
  ['Adjaï', 'Ajayi', 'Adjayi'],
])('%s is heard as %s', (first, ...others) => {
  for (const other of others) expect(sound(other), other).toBe(sound(first))
})

test.each([
  ['Koffi', 'Kossi'],
  ['Dossou', 'Dossa'],
  ['Afi', 'Ayi'],
  ['Hounsou', 'Zinsou'],
  ['Ahouansou', 'Hounsou'],
  ['Ayaba', 'Adjoua'],
])('%s is not heard as %s', (one, other) => {
  expect(sound(one)).not.toBe(sound(other))
})

test('every word has a sound of plain letters, no longer than it is written but for each x', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,40}$/), (word) => {
      const heard = soundOf(word)
      expect(heard).toMatch(/^[a-z]*$/)
      expect(heard.length).toBeLessThanOrEqual(word.length + (word.match(/x/g)?.length ?? 0))
    }),
  )
})
