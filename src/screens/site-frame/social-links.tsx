import { networkName, networkOf, SocialIcon } from './social-icon.tsx'

/** Icons that lead to the company's pages in social networks; nothing when it has none. */
export function SocialLinks({ urls }: { urls: string[] }) {
  const links = urls.flatMap((url) => {
    const network = networkOf(url)
    return network ? [{ url, network }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="flex items-center gap-1">
      {links.map(({ url, network }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            aria-label={networkName(network)}
            className="grid size-9 place-items-center rounded-full hover:bg-white/15"
          >
            <SocialIcon network={network} className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  )
}
