/**
 * Lets every page of the site answer without network. The worker's address stands in the page: the list of all
 * addresses would cost each page a request. Ticket pages register theirs for their own folders besides.
 */
const { worker } = document.body.dataset
if (worker !== undefined && 'serviceWorker' in navigator) {
  // Nothing of the page waits for this.
  addEventListener('load', () => {
    // A worker that cannot be fetched is an error in the console, whoever catches it.
    if (!navigator.onLine) return
    // Private windows refuse workers: the page works, only not without network.
    navigator.serviceWorker.register(worker).catch(() => undefined)
  })
}
