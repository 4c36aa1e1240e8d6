/** Something moves while the answer is awaited; without script the page itself comes anew. */
export function Checking() {
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="10" />
      </noscript>
      <progress
        aria-label="Vérification du paiement en cours"
        className="h-2 w-full max-w-sm accent-accent"
      />
    </>
  )
}
