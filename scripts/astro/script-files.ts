/** Few script files: each one more compresses by itself, and a ticket page's budget is close. */
export const scriptFiles = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|hydrate-island|^\0plain:/,
    priority: 2,
  },
  // Light pages need addresses and lazy imports, and nothing else of the sale.
  { name: 'routes', test: /src[\\/]routes|preload-helper/, priority: 3 },
  // Filters and rows of cards are not the home page's way: they come with the pages that have them.
  {
    name: 'sale',
    test: /screens[\\/](buyer-form|ticket-sale[\\/](?!result-dialogs|page-tickets|cards[\\/]ticket-block))/,
  },
  // A donation is paid in the same way, and sells nothing.
  {
    name: 'payment',
    test: /screens[\\/]payment[\\/]|src[\\/]format[\\/](email|phone|money)/,
    priority: 1,
  },
]
