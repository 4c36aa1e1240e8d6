import brandPicture from './brand-picture.svg?url&no-inline'

/** The house's own picture, where there is none to show. Drawn by `demo/artwork/brand-picture.ts`. Decoration. */
export function BrandPicture({ className }: { className: string }) {
  return <img src={brandPicture} width={1260} height={840} alt="" loading="lazy" className={className} />
}
