import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const line = (...cells: (string | number)[]) => writeCsv([cells]).slice(1)

test('a table has semicolons, CRLF, a byte order mark and plain digits', () => {
  expect(
    writeCsv([
      ['Jour', 'Montant'],
      ['2027-07-05', 1_250_000],
    ]),
  ).toBe('\uFEFFJour;Montant\r\n2027-07-05;1250000\r\n')
})

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"\r\n`],
  ['+229 01', "'+229 01\r\n"],
  ['-1+1', "'-1+1\r\n"],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ['＝1', "'＝1\r\n"],
  ['\t=1', "'\t'=1\r\n"],
  ['x,=1+1,y', "x,'=1+1,y\r\n"],
  ['x,@SUM(1),,-1', "x,'@SUM(1),,'-1\r\n"],
  ['x,"=1+1,"y', `"x,'""=1+1,""y"\r\n`],
  ['x, "=1+1,y', `"x,' ""=1+1,y"\r\n`],
  ['x,\u3000=1', "x,'\u3000=1\r\n"],
  ['deux\n=1+1', `"deux\n'=1+1"\r\n`],
  ['\r=1', `"'\r'=1"\r\n`],
  ['  =1', "'  =1\r\n"],
  ["|cmd' /C calc", "'|cmd' /C calc\r\n"],
])('%j, which somebody wrote, is no formula', (text, written) => {
  expect(line(text)).toBe(written)
})

test('a comma before anything else stays as it was written', () => {
  expect(line('Cotonou, 18 ans, 1,5')).toBe('Cotonou, 18 ans, 1,5\r\n')
})

test('separators, quotes and line breaks stay within their cell', () => {
  expect(line('a;b', 'dit "oui"', 'deux\nlignes', 'Dɔ́ɖɔ̀')).toBe('"a;b";"dit ""oui""";"deux\nlignes";Dɔ́ɖɔ̀\r\n')
})
