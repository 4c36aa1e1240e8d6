import type { Plugin } from 'vite'

/** What is asked of React, by package; the last three by the toasts and where an island breaks. */
const reactNames = new Map([
  [
    'react',
    'createElement, startTransition, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, ' +
      'cloneElement, isValidElement, Component',
  ],
  ['react/jsx-runtime', 'Fragment, jsx, jsxs'],
  ['react-dom/client', 'createRoot, hydrateRoot'],
])

/**
 * React comes as CommonJS: asked for as that, each of its functions gets a short name. Imported, every call would be
 * `(0, react.jsx)(…)`, and each script would carry a helper that dresses the packages up as modules: 0.4 KB in all.
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
    reactNames.has(source) && /\/(?:src|react-toastify)\//.test(importer) ? `\0plain:${source}` : undefined,
  load(id) {
    const source = id.replace('\0plain:', '')
    const names = reactNames.get(source)
    if (names === undefined) return undefined
    return `const all = require('${source}'); export default all; export const { ${names} } = all`
  },
}
