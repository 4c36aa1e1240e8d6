import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { z } from 'zod'

const packages = ['react', 'react/jsx-runtime', 'react-dom/client']
const shim = '\0plain:'
const namesOf = (all: unknown) => Object.keys(z.record(z.string(), z.unknown()).parse(all))

/**
 * React comes as CommonJS: asked for as that, each of its functions gets a short name. Imported, every call would be
 * `(0, react.jsx)(…)`, and each script would carry a helper that dresses the packages up as modules (decision 025).
 */
export const plainReact: Plugin = {
  name: 'kwabo-plain-react',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // React's developer tools find nothing to talk to in a visitor's browser.
  configEnvironment: (name) =>
    name === 'client' ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } : undefined,
  resolveId: (source, importer = '') =>
    packages.includes(source) && /\/(?:src|react-toastify)\//.test(importer) ? shim + source : undefined,
  load(id) {
    if (!id.startsWith(shim)) return undefined
    const source = id.slice(shim.length)
    const names = namesOf(createRequire(import.meta.url)(source))
    // A call that is marked as pure is left out where nobody wants its answer; a property that is read would stay.
    const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`)
    return [`const all = require('${source}')`, 'export default all', ...exports].join('\n')
  },
}
