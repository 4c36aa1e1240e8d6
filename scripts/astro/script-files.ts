/** Few script files: each one more compresses by itself, and a ticket page's budget is close. */
export const scriptFiles = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|hydrate-island|^\0plain:/,
    priority: 2,
  },
  // Light pages need addresses and lazy imports, and nothing else of the sale.
  { name: 'routes', test: /src[\\/]routes|preload-helper/, priority: 3 },
  // What shows how a payment ended comes while it is made.
  { name: 'sale', test: /screens[\\/](buyer-form|ticket-sale[\\/](?!result-dialogs))/ },
  // A donation is paid in the same way, says so in the same place, and sells nothing.
  {
    name: 'payment',
    test: /screens[\\/]payment[\\/]|src[\\/]format[\\/](email|phone|money)|ui[\\/]toast\.ts/,
    priority: 1,
  },
]
