import { Badge, Chip } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Sample } from './both-schemes.tsx'

export function MessageSamples() {
  return (
    <>
      <Notice tone="warning">
        Utilisez une adresse e-mail active dont la boîte n'est pas pleine : une boîte pleine ne recevra pas
        les tickets.
      </Notice>
      <Notice tone="error" title="Désolé, il n'y a pas assez de tickets disponibles.">
        Choisissez une quantité plus petite ou un autre ticket.
      </Notice>
      <Notice tone="success" title="Vos tickets sont renvoyés par e-mail." />
      <Notice tone="info">Vos places sont réservées jusqu'à 19:42</Notice>
      <Sample name="Pastilles">
        <div className="flex flex-wrap gap-2">
          <Badge>Ticket</Badge>
          <Badge tone="accent">Populaire</Badge>
          <Badge tone="sun">5 juillet 2027</Badge>
          <Badge tone="success">Valable</Badge>
          <Badge tone="danger">Annulé</Badge>
        </div>
      </Sample>
      <Sample name="Filtres : choisi, libre">
        <div className="flex flex-wrap gap-2">
          <Chip active href="#messages">
            Tous
          </Chip>
          <Chip active={false} href="#messages">
            Carré VIP
          </Chip>
        </div>
      </Sample>
      <Sample name="Prix : payant, gratuit">
        <p className="flex gap-6 text-xl font-bold">
          <Price amount={80_000} />
          <Price amount={0} />
        </p>
      </Sample>
    </>
  )
}
