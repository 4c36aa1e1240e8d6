import { Picture } from '../../../ui/picture.tsx'
import type { SaleTicket } from '../cards/sale-ticket.ts'

interface DetailPictureProps {
  ticket: Pick<SaleTicket, 'picture' | 'photo'>
  sizes: string
  eager: boolean
  className: string
}

/** The picture of a ticket's details: its own where it has one, else the one that its card shows. */
export function DetailPicture({ ticket: { picture, photo }, sizes, eager, className }: DetailPictureProps) {
  if (!picture) return null
  return (
    <Picture
      picture={photo === undefined ? picture : { ...picture, base: photo }}
      alt=""
      sizes={sizes}
      eager={eager}
      className={`aspect-[3/2] w-full object-cover ${className}`}
    />
  )
}
