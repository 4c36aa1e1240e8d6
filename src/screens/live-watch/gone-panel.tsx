import { readablePhone } from '../../format/phone.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** In the place of the picture once another device is in: what has happened, and the way back. */
export function GonePanel({ phone }: { phone: string }) {
  return (
    <section
      data-gone
      hidden
      tabIndex={-1}
      aria-labelledby="ailleurs"
      className="grid justify-items-start gap-4 rounded-card border-l-8 border-danger bg-danger-soft px-5 py-6 sm:px-7"
    >
      <h2 id="ailleurs" className="font-display text-2xl font-bold">
        Votre accès est utilisé sur un autre appareil
      </h2>
      <p className="measure">
        La vidéo s’est arrêtée ici : un seul appareil peut regarder à la fois. Si ce n’est pas vous,
        reconnectez-vous pour reprendre la main, puis appelez-nous au{' '}
        <a
          href={`tel:${phone}`}
          className="font-semibold whitespace-nowrap underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          {readablePhone(phone)}
        </a>
        .
      </p>
      <ButtonLink href={href(routes.liveLogin)}>Se reconnecter</ButtonLink>
    </section>
  )
}
