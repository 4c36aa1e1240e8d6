import type { Company } from '../company/company.ts'

/** schema.org: who runs the site, and the site. `origin` without a slash at the end. */
export function homeData(company: Company, origin: string) {
  const organisation = `${origin}/#organisation`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
        name: company.name,
        url: `${origin}/`,
        description: company.tagline,
        email: company.email,
        telephone: company.phone,
        address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'BJ' },
        ...(company.social.length > 0 && { sameAs: company.social }),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: company.name,
        url: `${origin}/`,
        inLanguage: 'fr',
        publisher: { '@id': organisation },
      },
    ],
  }
}
