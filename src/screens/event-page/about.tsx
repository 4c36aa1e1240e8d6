import type { EventPageView, SocialLink } from '../../domains/catalogue/contract.ts'
import { displayFont } from '../../ui/display-font.ts'
import { networkName, SocialIcon } from '../site-frame/social-icon.tsx'

/** What the organiser says of the event, in sections with their own titles. */
export function About({ sections }: { sections: NonNullable<EventPageView['edition']>['about'] }) {
  if (sections.length === 0) return null
  return (
    <div className="bg-accent-soft">
      <div className="page-width grid gap-10 py-10 md:grid-cols-2 md:py-14">
        {sections.map((section) => (
          <section key={section.title} className="measure">
            <h2 className={`${displayFont(section.title)} mb-3 text-2xl font-extrabold md:text-3xl`}>
              {section.title}
            </h2>
            <p className="text-lg whitespace-pre-line">{section.text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The event's own pages in social networks. */
export function EventSocialLinks({ links }: { links: SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <section
      aria-labelledby="suivre"
      className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 pt-10"
    >
      <h2 id="suivre" className="font-display text-xl font-bold">
        Suivre l’événement
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.url}>
            <a
              href={link.url}
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-edge px-4 font-semibold hover:border-ink hover:bg-sand"
            >
              <SocialIcon network={link.network} />
              {networkName(link.network)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
