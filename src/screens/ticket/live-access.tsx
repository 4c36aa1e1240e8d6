import { MonitorPlay } from 'lucide-react'
import type { TicketView } from '../../domains/checkout/contract.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** In the place of a code: what the holder of a live ticket logs in with. */
export function LiveAccess({ access }: { access: NonNullable<TicketView['access']> }) {
  return (
    <>
      <p className="font-semibold">À regarder en direct, où que vous soyez</p>
      <dl className="grid w-full gap-3 rounded-card border-2 border-edge bg-paper px-4 py-4 print:border-black print:bg-white">
        <Credential name="Numéro de série" value={access.serial} />
        <Credential name="Mot de passe" value={access.password} />
      </dl>
      <ButtonLink href={href(routes.liveLogin)} className="no-print w-full max-w-80">
        <MonitorPlay aria-hidden="true" className="size-5" />
        Regarder le direct
      </ButtonLink>
      <p className="text-sm text-muted print:text-black">
        Sur un seul appareil à la fois. Ces identifiants sont personnels : ne les partagez pas.
      </p>
    </>
  )
}

function Credential({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted print:text-black">{name}</dt>
      <dd className="font-mono text-2xl font-bold tracking-wide select-all">{value}</dd>
    </div>
  )
}
