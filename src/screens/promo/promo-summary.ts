/** What chat applications show of the catalogue: of whose code, where a link has one. */
export function promoSummary({ code, artist }: { code: string | null; artist: string | null }): {
  title: string
  description: string
} {
  if (code !== null && artist !== null) {
    return {
      title: `Tickets avec le code ${code} de ${artist}`,
      description: `${artist} vous invite : avec le code ${code} vous payez moins, pour les mêmes places.`,
    }
  }
  return {
    title: 'Tickets avec code promo',
    description:
      'Des tickets au tarif de vos artistes : choisissez leur code promo et payez moins, pour les mêmes places.',
  }
}
