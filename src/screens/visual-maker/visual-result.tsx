import type { ReactNode } from 'react'
import { visualLayouts } from '../../domains/visuals/layout.ts'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { downloadName, shareText, visualShareLink } from './share-words.ts'

interface VisualResultProps {
  /** `address` is the picture's whole one. A string where a script fills it in later: the picture until then, not seen. */
  visual: { image: string; width: number; height: number; address: string; alt: string } | string
  heading: string
  headingLevel: 1 | 2
  /** What else can be done with it. */
  children: ReactNode
}

/** Where links lead that nobody sees before there is a visual. */
const maker = href(routes.visualMaker)

/** A finished visual with all ways to keep and share it. */
export function VisualResult({ visual, heading, headingLevel, children }: VisualResultProps) {
  const made = typeof visual === 'string' ? undefined : visual
  const { width, height } = made ?? visualLayouts.portrait
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-12">
      <Heading
        tabIndex={-1}
        data-result-heading
        className="font-display text-3xl font-extrabold outline-none md:col-start-2 md:mt-8 md:text-4xl"
      >
        {frenchSpaces(heading)}
      </Heading>
      <img
        data-result-picture
        src={typeof visual === 'string' ? visual : visual.image}
        // One that nobody sees is not fetched.
        loading={made ? undefined : 'lazy'}
        width={width}
        height={height}
        alt={made?.alt ?? "Votre visuel « J'y serai ! »"}
        className="mx-auto h-auto max-h-[80vh] w-auto max-w-full rounded-card shadow-float md:col-start-1 md:row-span-2 md:row-start-1"
      />
      <div className="grid content-start justify-items-start gap-5 md:col-start-2">
        <div data-share-visual={made?.image ?? ''} data-words={shareText} className="flex flex-wrap gap-3">
          <ButtonLink href={made?.image ?? maker} download={downloadName} data-download>
            Télécharger
          </ButtonLink>
          <Button kind="secondary" data-share-file hidden>
            Partager
          </Button>
          <ButtonLink
            kind="secondary"
            href={made ? visualShareLink(made.address) : maker}
            data-whatsapp
            {...outside}
          >
            WhatsApp
          </ButtonLink>
          <ButtonLink kind="secondary" href="https://www.instagram.com/" {...outside}>
            Instagram
          </ButtonLink>
          <ButtonLink kind="secondary" href="https://www.tiktok.com/" {...outside}>
            TikTok
          </ButtonLink>
        </div>
        <p className="text-muted">
          Pour Instagram et TikTok, téléchargez le visuel puis ajoutez-le à votre publication.
        </p>
        <p data-result-problem role="alert" className="font-semibold text-danger empty:hidden" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div>
      </div>
    </div>
  )
}

const outside = { target: '_blank', rel: 'noopener' } as const
