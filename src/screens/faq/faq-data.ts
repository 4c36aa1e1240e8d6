import { answerTo, categories } from './questions.ts'

/** schema.org data of the page: every question with its answer. */
export function faqData(live: boolean) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: categories
      .flatMap(({ questions }) => questions)
      .map((question) => ({
        '@type': 'Question',
        name: question.question,
        acceptedAnswer: { '@type': 'Answer', text: answerTo(question, live).join(' ') },
      })),
  }
}
