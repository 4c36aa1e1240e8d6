import type { PageHandler } from '../../src/pages/render-page.ts'

/** Pages that show everything they were told, each with its number: whatever of a visitor reaches one would be seen. */
export function tellingPages(): PageHandler {
  let rendered = 0
  return (request, response) => {
    const { url = '' } = request
    rendered += 1
    if (url.startsWith('/failing')) throw new Error(`no page for ${url}`)
    if (url.startsWith('/with-cookie')) response.setHeader('set-cookie', `visit=${rendered}`)
    if (url.startsWith('/private')) response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-type', 'text/html')
    response.end(`${rendered} ${url} ${request.method} ${JSON.stringify(request.headers)}`)
  }
}
