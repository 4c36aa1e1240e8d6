// What the build starts. React reads NODE_ENV when it is loaded; in production a page takes half to two thirds of
// the time. It is set here because whoever starts the site may forget it, and nothing may be loaded before.
process.env.NODE_ENV ??= 'production'
const { startSparingly } = await import('./start-sparingly.ts')
startSparingly()
await import('./main.ts')

export {}
