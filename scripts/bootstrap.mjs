// What every npm command runs. Plain JavaScript that an old Node can read: it says which one is needed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Kwabo needs Node 20.19 or newer to start, and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}

import('./bootstrap/run-command.mjs').then(({ runCommand }) =>
  runCommand(process.argv[2], process.argv.slice(3)),
)
