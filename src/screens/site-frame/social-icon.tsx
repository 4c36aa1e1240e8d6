import { LineIcon } from '../../ui/icon.tsx'

const networks = [
  { network: 'facebook', name: 'Facebook', host: /(^|\.)(facebook\.com|fb\.com)$/ },
  { network: 'instagram', name: 'Instagram', host: /(^|\.)instagram\.com$/ },
  { network: 'tiktok', name: 'TikTok', host: /(^|\.)tiktok\.com$/ },
  { network: 'youtube', name: 'YouTube', host: /(^|\.)(youtube\.com|youtu\.be)$/ },
  { network: 'x', name: 'X', host: /(^|\.)(x\.com|twitter\.com)$/ },
  { network: 'whatsapp', name: 'WhatsApp', host: /(^|\.)(wa\.me|whatsapp\.com)$/ },
] as const

export type Network = (typeof networks)[number]['network']

const paths: Record<Network, string> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm5 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5.5-1.5h.01',
  tiktok: 'M9 12a4 4 0 1 0 4 4V3a5.5 5.5 0 0 0 6 5',
  youtube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 4v6l5-3z',
  x: 'M4 3l16 18M20 3 4 21',
  whatsapp: 'M7.9 20A9 9 0 1 0 4 16.1L2 22zM9 9c0 3 3 6 6 6l1-2-2-1-1 1-2-2 1-1-1-2z',
}

/** The icon of a network, drawn with the same line as the other icons. */
export const SocialIcon = ({ network, className }: { network: Network; className?: string }) => (
  <LineIcon shape={paths[network]} className={className} />
)

/** Name of a network as people write it. */
export function networkName(network: Network): string {
  return networks.find((known) => known.network === network)?.name ?? network
}

/** Which network an address belongs to; null for any other site. */
export function networkOf(url: string): Network | null {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  return networks.find((known) => known.host.test(host))?.network ?? null
}
