import { readablePhone } from '../../format/phone.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { whatsappLink } from '../../format/whatsapp.ts'
import type { Company } from '../company/company.ts'

/** Who can be asked for another way to pay. */
export type Helper = Pick<Company, 'phone' | 'whatsapp'>

interface PlainNoticeProps {
  helper: Helper
  /** What is to be paid, as a sentence names it: 'ma commande KW-7F3K'. */
  subject: string
  /** What stays as it is meanwhile. */
  assurance: string
}

/**
 * Why one cannot pay in this browser, and how else. It stands from the server and the script that pays takes it away
 * (`take-plain-notice.ts`), so that whatever keeps that script from running, nobody stands before a dead button. The
 * style holds it back for a while where the script may still be on its way.
 */
export function PlainNotice({ helper, subject, assurance }: PlainNoticeProps) {
  const request = `Bonjour, je n'arrive pas à payer ${subject} dans mon navigateur.`
  return (
    // Its distance is its own: while it is held back it takes no room.
    <div data-plain-notice className="*:mt-5">
      <Notice tone="warning" title="Le paiement ne peut pas s’ouvrir dans ce navigateur">
        <p>
          Il est trop ancien, n’exécute pas JavaScript, ou la connexion a été coupée. {assurance} Rechargez la
          page, continuez avec un navigateur récent ou un autre appareil, ou demandez-nous un autre moyen de
          payer.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink kind="secondary" href={whatsappLink(helper.whatsapp, request)}>
            Écrire sur WhatsApp
          </ButtonLink>
          <ButtonLink kind="secondary" href={`tel:${helper.phone}`}>
            Appeler le {readablePhone(helper.phone)}
          </ButtonLink>
        </p>
      </Notice>
    </div>
  )
}
