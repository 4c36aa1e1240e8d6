/** Label and address of every link, as somebody sees them. */
export function linksOf(html: string): { label: string; href: string }[] {
  return Array.from(
    html.matchAll(/<a (?:[^>]*? )?href="([^"]*)"[^>]*>(.*?)<\/a>/gs),
    ([, href = '', inner = '']) => ({
      label: textOf(inner),
      href: unescaped(href),
    }),
  )
}

/** Texts of all headings of one level, in their order. */
export function headingsOf(html: string, level: 1 | 2 | 3): string[] {
  const heading = new RegExp(`<h${level}[ >].*?</h${level}>`, 'gs')
  return Array.from(html.matchAll(heading), ([element]) => textOf(element))
}

/** What can be read, without its elements. */
export function textOf(html: string): string {
  return unescaped(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function unescaped(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
