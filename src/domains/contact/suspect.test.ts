import { describe, expect, it } from 'vitest'
import { suspect } from './suspect.ts'

const honest = {
  name: 'Ayaba Dossou',
  subject: 'Offre All-in-One',
  message: 'Bonjour, nous préparons un festival. Voici notre page : https://festival.example',
  trap: '',
  seconds: 40,
}

describe('a message', () => {
  it('of a person is not suspected, not even with links to the four pages of an event', () => {
    expect(suspect(honest)).toBeNull()
    const pages = ['facebook', 'instagram', 'tiktok', 'youtube'].map((name) => `https://${name}.com/festival`)
    expect(suspect({ ...honest, message: pages.join('\n') })).toBeNull()
  })

  it.each([
    ['trap', { trap: 'https://spam.example' }],
    ['no-form', { seconds: undefined }],
    ['no-form', { seconds: 24 * 3600 + 1 }],
    ['too-fast', { seconds: 0.4 }],
    ['links', { message: 'www.a.example '.repeat(5) }],
    ['links', { subject: 'Gagnez sur http://spam.example' }],
    ['links', { name: '<a href="//spam.example">Ici</a>' }],
  ] as const)('is suspected because of %s', (why, change) => {
    expect(suspect({ ...honest, ...change })).toBe(why)
  })

  it('that takes three seconds is slow enough, and so is one before a clock that was set back', () => {
    expect(suspect({ ...honest, seconds: 3 })).toBeNull()
    expect(suspect({ ...honest, seconds: -60 })).toBeNull()
  })
})
