import { routes, href } from '../../routes.ts'
import type { Company } from '../company/company.ts'

interface ServicePage {
  /** The site's origin, without a slash at the end. */
  origin: string
  path: string
  title: string
  description: string
  /** What is offered on the page, each with its address in it where it has one. */
  items: readonly { title: string; text: string | undefined; id?: string }[]
}

/** schema.org: the service that a page offers, what it is made of, and where the page lies in the site. */
export function serviceData(company: Company, { origin, path, title, description, items }: ServicePage) {
  const url = `${origin}${path}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name: title,
        description,
        url,
        areaServed: { '@type': 'Country', name: 'Bénin' },
        provider: { '@type': 'Organization', name: company.name, url: origin, telephone: company.phone },
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: title,
          itemListElement: items.map((item) => ({
            '@type': 'Offer',
            itemOffered: {
              '@type': 'Service',
              name: item.title,
              ...(item.text && { description: item.text }),
              ...(item.id && { url: `${url}#${item.id}` }),
            },
          })),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${origin}${href(routes.home)}` },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
    ],
  }
}
