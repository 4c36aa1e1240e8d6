/** What is on a photo, as far as anybody knows: whose it is, if they wanted that to be shown. */
export function photoAlt(name: string | null): string {
  return name ? `Photo de ${name}` : 'Photo d’un participant'
}
