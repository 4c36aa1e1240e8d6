import { FileDown } from 'lucide-react'
import { Fragment } from 'react'
import type { Block, LegalText, Words } from '../../domains/legal/legal-text.ts'
import { formatDay } from '../../format/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** One of the company's legal texts; `pdf` is the address of the same as a document. */
export function LegalScreen({ text, pdf }: { text: LegalText; pdf: string }) {
  return (
    <article className="page-width py-10 md:py-14">
      <h1 className="font-display text-4xl font-extrabold md:text-6xl">{text.title}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-muted">
          Version du <time dateTime={text.version}>{formatDay(text.version)}</time>
        </p>
        <ButtonLink kind="secondary" href={pdf}>
          <FileDown aria-hidden="true" className="size-5" />
          Lire en PDF
        </ButtonLink>
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,68ch)_minmax(0,18rem)] lg:items-start lg:justify-between">
        <div className="text-lg">
          <p className="rounded-card bg-sand p-5 sm:p-6">
            <Running words={text.introduction} />
          </p>
          {text.sections.map(({ id, title, blocks }, index) => (
            <section key={id} id={id} aria-labelledby={`titre-${id}`} className="mt-8 grid gap-3">
              <h2 id={`titre-${id}`} className="font-display text-2xl font-bold">
                {index + 1}. {title}
              </h2>
              {blocks.map((block, position) => (
                <ShownBlock key={position} block={block} />
              ))}
            </section>
          ))}
        </div>
        <Contents text={text} />
      </div>
    </article>
  )
}

/** On large screens beside the text; on small ones the text itself is short enough to leaf through. */
function Contents({ text }: { text: LegalText }) {
  return (
    <nav aria-label="Sommaire" className="no-print sticky top-24 hidden lg:block">
      <ol className="border-l-2 border-line">
        {text.sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center px-4 text-muted hover:text-ink hover:underline"
            >
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ShownBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Running words={block.words} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid list-disc gap-2 pl-5 marker:text-accent-text">
          {block.items.map((item, index) => (
            <li key={index}>
              <Running words={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <ShownTable columns={block.columns} rows={block.rows} />
  }
}

/** Rows on wide screens; on a phone each row is a card with its columns below each other. */
function ShownTable({ columns, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>) {
  return (
    <table className="w-full text-left text-base max-sm:block">
      <thead className="border-b-2 border-edge max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid">
        {rows.map((row) => (
          <tr key={row[0]} className="border-b border-line align-top max-sm:grid max-sm:py-3">
            {row.map((cell, index) => (
              <td
                key={columns[index]}
                className={`py-2 pr-4 max-sm:py-0.5 ${index === 1 ? '' : 'sm:whitespace-nowrap'} ${index === 0 ? 'font-semibold' : ''}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Running({ words }: { words: Words }) {
  if (typeof words === 'string') return words
  return words.map((part, index) =>
    typeof part === 'string' ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={part.href} className="wrap-anywhere text-accent-text underline underline-offset-2">
        {part.text}
      </a>
    ),
  )
}
