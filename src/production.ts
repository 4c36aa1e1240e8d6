// What the build starts. React reads NODE_ENV when it is loaded, and makes a page in half the time in production: it is set
// here because whoever starts the site may forget it, and nothing may be loaded before.
process.env.NODE_ENV ??= 'production'
await import('./main.ts')

export {}
