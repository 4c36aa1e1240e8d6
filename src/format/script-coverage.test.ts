import { describe, expect, it } from 'vitest'
import { needsNotoSans } from './script-coverage.ts'

describe('needsNotoSans', () => {
  it.each([
    ['', false],
    ['La Nuit des Soutenances', false],
    ['Gala de fin d’année : « l’été », 7\u00a0000 FCFA', false],
    ['Gbadéfè Chill', false],
    ['Œuvre, Ÿ, ï, ç', false],
    ['10 ans 🎉 – 100 %', false],
    ['Ɖɔ̀kpɔ́', true],
    ['Fɔngbe', true],
    ['Ẹ kú ọdún', true],
    ['Gbɛ̀', true],
  ])('answers %j with %s', (text, expected) => {
    expect(needsNotoSans(text)).toBe(expected)
  })

  it('answers the same for composed and decomposed spellings', () => {
    expect(needsNotoSans('Gbade\u0301fe\u0300')).toBe(false)
    expect(needsNotoSans('m\u0300')).toBe(true)
  })
})
