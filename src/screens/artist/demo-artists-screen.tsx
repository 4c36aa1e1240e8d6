import { href, routes } from '../../routes.ts'

interface DemoArtistsScreenProps {
  artists: { name: string; rate: string; codes: string[]; address: string }[]
}

/** The ways to the pages that each artist of the demonstration would have been sent. */
export function DemoArtistsScreen({ artists }: DemoArtistsScreenProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8">
      <div className="grid gap-2">
        <h1 className="font-display text-3xl font-bold sm:text-4xl">Artistes de la démonstration</h1>
        <p className="text-muted">
          Chaque artiste reçoit l’adresse de sa page. Achetez un ticket avec un code sur{' '}
          <a className="underline underline-offset-2" href={href(routes.promoTickets)}>
            {href(routes.promoTickets)}
          </a>{' '}
          et regardez-la changer.
        </p>
      </div>
      <ol className="grid gap-3">
        {artists.map(({ name, rate, codes, address }) => (
          <li key={address}>
            <a
              href={address}
              className="grid gap-1 rounded-card border border-line bg-raised px-5 py-4 hover:border-ink"
            >
              <span className="text-lg font-semibold">{name}</span>
              <span className="text-sm text-muted">
                {codes.join(', ')} · commission {rate}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
