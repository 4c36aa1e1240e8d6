import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readCompany } from '../../src/config.ts'
import { organiserForm, ticketColumns, type FormField } from '../../src/domains/organisers/organiser-form.ts'
import { routes } from '../../src/routes.ts'
import { ContactScreen } from '../../src/screens/contact/contact-screen.tsx'
import { FaqScreen } from '../../src/screens/faq/faq-screen.tsx'
import { HomeScreen } from '../../src/screens/home/home-screen.tsx'
import { HowItWorksScreen } from '../../src/screens/how-it-works/how-it-works-screen.tsx'
import { OffersScreen } from '../../src/screens/offers/offers-screen.tsx'
import { SolutionsScreen } from '../../src/screens/solutions/solutions-screen.tsx'
import { VirtualEventsScreen } from '../../src/screens/virtual-events/virtual-events-screen.tsx'
import { textOf } from '../read-html.ts'

const company = readCompany({})
const demoPath = '/siano'
const YEAR = 2027
const form = { values: {}, errors: {}, problem: null, sent: false, token: '' }

/** The pages that advertise, as a demo and as a live site show them. */
const screens = (live: boolean): Record<string, ReactElement> => ({
  [routes.home]: <HomeScreen company={company} view={{ sections: [], coming: [], next: [] }} />,
  [routes.solutions]: <SolutionsScreen company={company} demoPath={demoPath} live={live} />,
  [routes.offers]: <OffersScreen demoPath={demoPath} live={live} />,
  [routes.virtualEvents]: <VirtualEventsScreen demoPath={demoPath} live={live} />,
  [routes.howItWorks]: <HowItWorksScreen company={company} year={YEAR} live={live} />,
  [routes.faq]: <FaqScreen company={company} live={live} />,
  [routes.contact]: <ContactScreen company={company} form={form} />,
})

export const advertising = Object.keys(screens(false))

/** What a page says, line by line as its blocks divide it, each once; 'Bientôt' stands with what it is said of. */
export function linesOf(page: string, { live }: { live: boolean }): string[] {
  const screen = screens(live)[page]
  if (!screen) throw new Error(`No such page: ${page}`)
  const html = renderToStaticMarkup(screen)
    .replace(/<(svg|template)\b.*?<\/\1>/gs, '')
    .replace(
      /<\/?(?:section|div|ul|ol|li|p|h\d|dl|dt|dd|t\w+|caption|a|button|form|label|option|fieldset|legend|details|summary|nav|address|textarea)\b[^>]*>/g,
      '\n',
    )
  const lines = html.split('\n').map((line) => plain(textOf(line)))
  return [...new Set(lines.filter((line) => /\p{L}{2}/u.test(line) && !asked.has(line)))]
}

/** Spaces of every kind are one. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What the organisers' form asks for promises nothing: it is theirs to say. */
const asked = new Set(
  [
    ...ticketColumns,
    ...organiserForm(YEAR).flatMap((section, index) => [
      section.title,
      `${index + 1}. ${section.title}`,
      section.introduction,
      ...section.fields.flatMap(wordsOfField),
    ]),
  ].map(plain),
)

function wordsOfField(field: FormField): string[] {
  if (field.kind === 'text') return [field.label, field.hint, field.example]
  return [field.label, field.hint, ...field.choices]
}
