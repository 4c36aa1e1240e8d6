/** Tickets that open without network; `list-kept-tickets.ts` fills the list where there are any. */
export function KeptTickets() {
  return (
    <section data-kept hidden aria-labelledby="gardes" className="w-full border-t border-line pt-8">
      <h2 id="gardes" className="font-display text-2xl font-bold">
        Vos billets gardés sur cet appareil
      </h2>
      <p className="mt-2 text-muted">Ils s’ouvrent sans réseau, avec leur code QR.</p>
      <ul className="mt-4 grid gap-2 [&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:rounded-card [&_a]:border-2 [&_a]:border-edge [&_a]:px-4 [&_a]:py-2 [&_a]:font-semibold [&_a]:hover:bg-sand" />
    </section>
  )
}
