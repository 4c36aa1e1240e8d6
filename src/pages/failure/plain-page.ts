import { createHash } from 'node:crypto'
import { accentShades } from '../../format/accent.ts'
import { houseColours as day, houseColoursInTheDark as night } from '../../platform/drawing/house-colours.ts'
import type { RenderedPage } from '../../platform/http/page-cache.ts'

const { light, dark } = accentShades(day.red)

/** The site's looks in few bytes: its stylesheet would be one more request. */
const style = [
  ':root{color-scheme:light dark}',
  `body{margin:0;padding:12vh 1rem;background:${day.paper};color:${day.ink};font:1.125rem/1.55 system-ui,sans-serif}`,
  'main{max-width:36rem;margin:auto}svg{width:7rem}h1{font-size:2.25rem;line-height:1.1;margin:1rem 0}',
  `.a{fill:${light.fill}}`,
  'button,a{display:inline-block;box-sizing:border-box;min-height:3rem;padding:.6rem 1.5rem;border:0;border-radius:99px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}',
  `button,a{background:${light.fill};color:${light.onFill}}`,
  `@media(prefers-color-scheme:dark){body{background:${night.paper};color:${night.ink}}`,
  `.a{fill:${dark.fill}}button,a{background:${dark.fill};color:${dark.onFill}}}`,
].join('')

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export interface PlainPage {
  status: number
  title: string
  heading: string
  text: string
  /** Where its button leads; without an address, to the same one again. */
  way: { label: string; address?: string }
}

/** A page that is whole in itself, made without the database or any other file, for when nothing else can be shown. */
export function plainPage(company: { name: string }, page: PlainPage): RenderedPage {
  const { label, address } = page.way
  const way =
    address === undefined
      ? `<form><button>${escaped(label)}</button></form>`
      : `<p><a href="${escaped(address)}">${escaped(label)}</a></p>`
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(page.title)} – ${escaped(company.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<svg aria-hidden="true" viewBox="0 0 120 40" width="112" height="37"><path class="a" d="M0 40 20 0l20 40zM40 40 60 0l20 40zM80 40l20-40 20 40z"/><circle cx="60" cy="24" r="6" fill="${day.sun}"/></svg>
<h1>${escaped(page.heading)}</h1>
<p>${escaped(page.text)}</p>
${way}
</main>
</body>
</html>
`
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
    body: Buffer.from(html),
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
