import { expect, test } from 'vitest'
import { whatsappLink, whatsappShare } from './whatsapp.ts'

test('a chat is opened with the number as WhatsApp writes it, and with what is to be said', () => {
  expect(whatsappLink('+2290197000000')).toBe('https://wa.me/2290197000000')
  expect(whatsappLink('+2290197000000', 'Bonjour & merci')).toBe(
    'https://wa.me/2290197000000?text=Bonjour%20%26%20merci',
  )
})

test('what is shared waits for whoever is chosen', () => {
  expect(whatsappShare('Lekowa\nhttps://kwabo.example/lekowa')).toBe(
    'https://wa.me/?text=Lekowa%0Ahttps%3A%2F%2Fkwabo.example%2Flekowa',
  )
})
