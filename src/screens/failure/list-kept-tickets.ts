import { pageOf } from '../service-worker/kept-pages.ts'

/** Lists, on the page shown without network, the tickets and orders that this device has kept. */
async function listKept(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-kept]')
  const list = section?.querySelector('ul')
  if (!section || !list || !('caches' in window)) return
  for (const drawer of (await caches.keys()).reverse()) {
    const page = pageOf(drawer)
    const kept = page === undefined ? undefined : await (await caches.open(drawer)).match(page)
    if (page === undefined || !kept) continue
    const { title } = new DOMParser().parseFromString(await kept.text(), 'text/html')
    const link = document.createElement('a')
    link.href = page
    link.textContent = title
    const entry = document.createElement('li')
    entry.append(link)
    list.append(entry)
    section.hidden = false
  }
}

void listKept()
