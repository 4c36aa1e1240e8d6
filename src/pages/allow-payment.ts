import type { AstroGlobal } from 'astro'
import type { PaymentProvider } from '../domains/payments/provider.ts'

/**
 * Lets a page's policy load the provider's script and show its frame. Only pages on which one pays call it, so
 * that no other page may ever run a stranger's script.
 */
export function allowPayment(csp: AstroGlobal['csp'], { origins }: PaymentProvider): void {
  for (const origin of ["'self'", ...origins.script]) csp?.insertScriptResource(origin)
  csp?.insertDirective(`frame-src ${["'self'", ...origins.frame].join(' ')}`)
}
