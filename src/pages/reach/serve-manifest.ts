import type { FastifyInstance } from 'fastify'
import type { Company, Settings } from '../../config.ts'
import { houseColours } from '../../platform/drawing/house-colours.ts'
import { drawFavicon, drawHouseIcon } from '../../platform/drawing/house-icon.ts'
import { serveDocuments, type PublicDocument } from '../../platform/http/serve-documents.ts'
import { href, routes } from '../../routes.ts'

/** 'maskable': Android cuts it to the shape of its other icons. */
const icons = [192, 512].flatMap((size) => [
  { size, purpose: 'any', file: `${size}.png` } as const,
  { size, purpose: 'maskable', file: `${size}-plein.png` } as const,
])

/** What makes the site one that a phone can keep on its home screen: manifest and icons, from name and mark. */
export function serveManifest(
  app: FastifyInstance,
  { settings }: { settings: Pick<Settings, 'company'> },
): void {
  serveDocuments(app, settings, [
    {
      address: routes.webManifest,
      type: 'application/manifest+json; charset=utf-8',
      name: () => 'manifest.webmanifest',
      disposition: 'inline',
      make: async (company) => Buffer.from(JSON.stringify(manifest(company))),
    },
    { ...icon(routes.favicon, 'favicon.ico', drawFavicon), type: 'image/x-icon' },
    icon(routes.touchIcon, 'apple-touch-icon.png', () => drawHouseIcon(180, { bleeds: true })),
    ...icons.map(({ size, purpose, file }) =>
      icon(href(routes.appIcon, { file }), file, () =>
        drawHouseIcon(size, { bleeds: purpose === 'maskable' }),
      ),
    ),
  ])
}

function icon(address: string, name: string, make: () => Promise<Buffer>): PublicDocument {
  return { address, type: 'image/png', name: () => name, disposition: 'inline', make }
}

function manifest({ name, tagline }: Company) {
  return {
    id: routes.home,
    name,
    short_name: name,
    description: tagline,
    lang: 'fr',
    dir: 'ltr',
    start_url: routes.home,
    scope: routes.home,
    display: 'standalone',
    background_color: houseColours.paper,
    theme_color: houseColours.paper,
    categories: ['events', 'entertainment'],
    icons: icons.map(({ size, purpose, file }) => ({
      src: href(routes.appIcon, { file }),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: 'Tous les événements', url: routes.allEvents },
      { name: 'Vérifier un ticket', url: routes.verify },
    ],
  }
}
