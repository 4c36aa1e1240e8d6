import { organiserForm, ticketColumns, type FormField } from '../../domains/organisers/organiser-form.ts'
import { ticketExamples } from '../../domains/organisers/ticket-examples.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { SectionHeading } from '../../ui/page/section-heading.tsx'

/** The form as a sheet of paper, filled in: readable on phones that open no Word document. */
export function FormPreview({ year }: { year: number }) {
  return (
    <section id="exemple" aria-labelledby="apercu" className="scroll-mt-14 max-sm:scroll-mt-28">
      <SectionHeading
        id="apercu"
        title="Aperçu : un formulaire bien rempli"
        lead="La Nuit des Tambours est un événement imaginaire. Vos réponses prendront la place des siennes."
      />
      <div className="mx-auto max-w-3xl overflow-hidden rounded-card border border-line bg-raised">
        <PatternBand id="bande-formulaire" className="text-accent" />
        <ol className="grid gap-8 p-5 sm:p-8">
          {organiserForm(year).map((section, index) => (
            <li key={section.id}>
              <h3 className="font-display text-lg font-bold text-accent-text">
                {index + 1}. {section.title}
              </h3>
              {section.id === 'pricing' ? <Tickets /> : null}
              <dl className="mt-3 border-t border-line">
                {section.fields.map((field) => (
                  <div
                    key={field.label}
                    className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]"
                  >
                    <dt className="text-muted">{field.label}</dt>
                    <dd className="font-semibold wrap-anywhere">
                      <Answer field={field} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-5 text-center">
        <a
          href={href(routes.organiserExample)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline decoration-2 underline-offset-4"
        >
          Télécharger cet exemple en DOCX
        </a>
      </p>
    </section>
  )
}

function Answer({ field }: { field: FormField }) {
  if (field.kind === 'text') return field.example
  return (
    <ul>
      {field.choices.map((choice) => {
        const ticked = field.example.includes(choice)
        return (
          <li key={choice} className={ticked ? undefined : 'font-normal text-muted'}>
            <span aria-hidden="true">{ticked ? '☒ ' : '☐ '}</span>
            <span className="sr-only">{ticked ? 'Coché : ' : 'Non coché : '}</span>
            {choice}
          </li>
        )
      })}
    </ul>
  )
}

function Tickets() {
  const [name, price, quantity, persons, includes] = ticketColumns
  return (
    <table className="mt-3 w-full text-left max-sm:block">
      <caption className="sr-only">Types de tickets</caption>
      <thead className="bg-night text-cream max-sm:hidden">
        <tr>
          {ticketColumns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-sm">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {ticketExamples.map((ticket) => (
          <tr key={ticket.name} className="border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:py-3">
            <Cell column={name}>{ticket.name}</Cell>
            <Cell column={price}>{formatMoney(ticket.price)}</Cell>
            <Cell column={quantity}>{ticket.quantity}</Cell>
            <Cell column={persons}>{ticket.persons}</Cell>
            <Cell column={includes}>{ticket.includes}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone each cell says its column's name itself. */
function Cell({ column, children }: { column: string; children: string | number }) {
  return (
    <td className="px-3 py-2 font-semibold tabular-nums max-sm:px-0 max-sm:last:col-span-2">
      <span aria-hidden="true" className="block text-sm font-normal text-muted sm:hidden">
        {column}
      </span>
      {children}
    </td>
  )
}
