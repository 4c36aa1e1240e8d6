import { keptPage } from './kept-pages.ts'

const mostFiles = 60

/** What a page tells the worker once it has loaded. */
export interface KeepMessage {
  page: string
  files: string[]
  /** The worker has not seen this page's plain address pass by and must fetch it. */
  fetchPage: boolean
}

/** The message if it is one and speaks of this site's own pages and static files only. */
export function readKeepMessage(data: unknown, origin: string): KeepMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('page' in data) || typeof data.page !== 'string') return undefined
  if (!('files' in data) || !Array.isArray(data.files)) return undefined
  const address = parsed(data.page, origin)
  const page = address && keptPage(address.href)
  if (page === undefined) return undefined
  const files = data.files
    .filter((file) => typeof file === 'string')
    .filter((file) => isStaticFile(file, origin))
    .slice(0, mostFiles)
  return { page, files, fetchPage: 'fetchPage' in data && data.fetchPage === true }
}

function isStaticFile(address: string, origin: string): boolean {
  const url = parsed(address, origin)
  return url?.origin === origin && !url.pathname.startsWith('/api/') && keptPage(url.href) === undefined
}

/** Undefined for what is no address. `URL.canParse` is missing before Chromium 120 and Safari 17. */
function parsed(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}
