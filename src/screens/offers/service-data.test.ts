import { expect, test } from 'vitest'
import { readCompany } from '../../config.ts'
import { serviceData } from './service-data.ts'

const company = readCompany({})

test('a page of the company says what it offers, each part with its address, and where it lies in the site', () => {
  const [service, breadcrumb] = serviceData(company, {
    origin: 'https://kwabo.example',
    path: '/Produits',
    title: 'Offres de billetterie',
    description: 'Trois offres.',
    items: [{ id: 'physique', title: 'Billetterie Physique', text: 'Le papier.' }],
  })['@graph']
  expect(service).toMatchObject({
    '@type': 'Service',
    url: 'https://kwabo.example/Produits',
    provider: { name: company.name },
    hasOfferCatalog: {
      itemListElement: [
        { itemOffered: { name: 'Billetterie Physique', url: 'https://kwabo.example/Produits#physique' } },
      ],
    },
  })
  expect(breadcrumb).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://kwabo.example/' },
      { position: 2, name: 'Offres de billetterie', item: 'https://kwabo.example/Produits' },
    ],
  })
})
