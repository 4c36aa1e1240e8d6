import browserslist from 'browserslist'

/** Browsers that the bundler knows by name; Samsung Internet is a Chromium of the versions that Chrome is built for. */
const named: Record<string, string> = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** The oldest version of each browser that `browserslist` of package.json names, as the bundlers spell them. */
export function browserTargets(): string[] {
  const oldest = new Map<string, number>()
  for (const entry of browserslist()) {
    const [browser = '', range = ''] = entry.split(' ')
    const name = named[browser]
    // A range of versions ('15.4-15.5') is as old as its first.
    if (name) oldest.set(name, Math.min(parseFloat(range), oldest.get(name) ?? Infinity))
  }
  return [...oldest].map(([name, version]) => `${name}${version}`)
}
