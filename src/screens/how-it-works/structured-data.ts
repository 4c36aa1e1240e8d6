import { href, routes } from '../../routes.ts'
import { processSteps } from './process-steps.ts'

/** schema.org: the process as a search engine may show it. */
export function howToData(publicUrl: string): object {
  const page = publicUrl + href(routes.howItWorks)
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: 'Mettre en vente les tickets de votre événement',
    inLanguage: 'fr',
    totalTime: 'PT48H',
    step: processSteps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
      url: `${page}#etape-${index + 1}`,
    })),
  }
}
