import { digestOf } from './own-policy.ts'

/**
 * Stands first in every page, in words that any browser understands and as few as can be, and decides whether scripts
 * may run in this one. `[].at` came with Chromium 92, Safari 15.4 and Firefox 90, dialogs in Firefox with 98: what has
 * both is within the policy of docs/browsers.md, and the page's style knows it by the class `able`, and by `back` where
 * the site's worker has kept the display face. Anything older gets the page as it is without scripts: a policy that
 * forbids the rest of them, and all `noscript` unwrapped.
 */
export const scriptCheck = `(function(d,w,m){if([].at&&self.HTMLDialogElement){d.documentElement.className=w&&w.controller?'able back':'able';return}
m=d.createElement('meta');m.httpEquiv='Content-Security-Policy';m.content="script-src 'none'";d.head.appendChild(m);
d.addEventListener('DOMContentLoaded',function(){for(;m=d.querySelector('noscript');)m.outerHTML=m.textContent})})(document,navigator.serviceWorker)`

/** For the page's policy. */
export const scriptCheckHash = `sha256-${digestOf(scriptCheck)}` as const
