import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { whatsappShare } from '../../format/whatsapp.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface ShareLinksProps {
  title: string
  /** What is written above the link. */
  text: string
  /** The page's full address. */
  address: string
}

/** WhatsApp is a link; what needs a script is hidden until `share.ts` finds that the browser can do it. */
export function ShareLinks({ title, text, address }: ShareLinksProps) {
  return (
    <section
      aria-labelledby="partager"
      data-share={address}
      data-title={title}
      data-words={text}
      className="w-full border-t border-line pt-6"
    >
      <h2 id="partager" className="font-display text-xl font-bold">
        Partager l’événement
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink kind="secondary" href={whatsappShare(`${text}\n${address}`)}>
          <MessageCircle aria-hidden="true" className="size-5" />
          WhatsApp
        </ButtonLink>
        <Button kind="secondary" data-share-copy hidden>
          <Copy aria-hidden="true" className="size-5" />
          Copier le lien
        </Button>
        <Button kind="secondary" data-share-native hidden>
          <Share2 aria-hidden="true" className="size-5" />
          Plus d’options
        </Button>
      </div>
      <p data-share-outcome role="status" className="mt-2 min-h-6 text-sm font-semibold" />
    </section>
  )
}
