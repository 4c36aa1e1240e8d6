/** Opens the item whose address is visited, for browsers that do not do so themselves. */

function openAddressed() {
  const answer = document.getElementById(location.hash.slice(1))
  const item = answer?.closest<HTMLDetailsElement>('details.accordion')
  if (!item || item.open) return
  item.open = true
  answer?.scrollIntoView()
}

openAddressed()
addEventListener('hashchange', openAddressed)
