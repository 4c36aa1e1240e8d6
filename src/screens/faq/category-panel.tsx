import { Fragment } from 'react'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AccordionItem } from '../../ui/page/accordion.tsx'
import { answerTo, categories, type Category, type Question } from './questions.ts'

/** What one tab shows: its questions, and what to do when a search finds none of them. */
export function CategoryPanel({ id, title, questions, live }: Category & { live: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only">{title}</h2>
      {questions.map((question) => (
        <AccordionItem key={question.id} id={question.id} title={frenchSpaces(question.question)}>
          <Answer question={question} live={live} />
        </AccordionItem>
      ))}
      <div data-nothing hidden className="grid justify-items-start gap-4 rounded-card bg-sand p-5 sm:p-8">
        <p className="font-display text-xl font-bold">Pas de réponse ici ?</p>
        <p className="max-w-xl">
          Essayez un autre mot, plus court, ou posez-nous la question : une personne vous répond.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={href(routes.contact)}>Nous écrire</ButtonLink>
          {categories
            .filter((other) => other.id !== id)
            .map((other) => (
              <ButtonLink key={other.id} data-elsewhere hidden kind="secondary" href={`#${other.id}`}>
                Voir dans {other.title}
              </ButtonLink>
            ))}
        </p>
      </div>
    </div>
  )
}

function Answer({ question, live }: { question: Question; live: boolean }) {
  const { id, links } = question
  const link = 'inline-flex min-h-11 items-center text-accent-text underline underline-offset-4'
  return (
    <>
      <div data-answer className="grid grid-cols-1 gap-3 wrap-anywhere">
        {answerTo(question, live).map((paragraph) => (
          <p key={paragraph}>{frenchSpaces(paragraph)}</p>
        ))}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ label, href: address }) => (
          <Fragment key={address}>
            <a href={address} className={`${link} font-semibold`}>
              {label}
            </a>{' '}
          </Fragment>
        ))}
        <a href={`#${id}`} className={link}>
          Lien vers cette réponse
        </a>
      </p>
    </>
  )
}
