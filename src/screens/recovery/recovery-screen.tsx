import type { ReactNode } from 'react'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { fieldsOf, PhoneField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProofField } from '../../ui/proof/proof-field.tsx'
import { whatsappLink } from '../../format/whatsapp.ts'
import type { Company } from '../company/company.ts'
import { recoveryWords, type RecoveryAnswer } from './recovery-words.ts'

export type Search = 'order' | 'transaction'

export interface RecoveryState {
  /** Which of the two forms was sent, if any. */
  search: Search | undefined
  values: Partial<Record<'phone' | 'reference' | 'transaction', string>>
  errors: Partial<Record<'phone' | 'reference' | 'transaction', string>>
  answer: RecoveryAnswer | undefined
}

/** For whoever paid and sees no ticket, or lost the link to an order. Works without a script. */
export function RecoveryScreen({ state, company }: { state: RecoveryState; company: Company }) {
  const { answer } = state
  const words = answer && recoveryWords(answer)
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-8 md:py-12">
      <div className="grid gap-3">
        <h1 className="font-display text-3xl font-bold sm:text-4xl">Débité mais pas de billet&#160;?</h1>
        <p className="max-w-prose text-lg text-muted">
          Votre argent n’est pas perdu, et il ne faut pas payer une seconde fois. Retrouvez votre commande, ou
          donnez-nous le numéro de la transaction : nous interrogeons le service de paiement.
        </p>
      </div>
      {words ? (
        <div data-until-proven={answer.kind === 'too-many' ? '' : undefined}>
          <Notice tone={words.tone} title={words.title} role="status">
            {words.text}
          </Notice>
        </div>
      ) : null}
      <div className="grid gap-6 md:grid-cols-2">
        <SearchForm
          state={state}
          search="order"
          title="Retrouver ma commande"
          button="Recevoir le lien"
          note="Le lien de votre commande part à l’adresse e-mail donnée à l’achat, et nulle part ailleurs."
        >
          {(field) => (
            <TextField
              {...field('reference')}
              id="commande-reference"
              label="Référence de la commande"
              hint="Elle commence par K-, comme K-4M7T2."
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </SearchForm>
        <SearchForm
          state={state}
          search="transaction"
          title="J’ai un numéro de transaction"
          button="Vérifier le paiement"
          note="Il figure dans le SMS de votre opérateur ou sur le reçu du paiement."
        >
          {(field) => (
            <TextField
              {...field('transaction')}
              id="transaction-transaction"
              label="Numéro de transaction"
              required
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </SearchForm>
      </div>
      <section
        aria-labelledby="aide"
        className="grid justify-items-start gap-3 rounded-card bg-sand p-5 sm:p-6"
      >
        <h2 id="aide" className="font-display text-xl font-bold">
          Rien de tout cela sous la main ?
        </h2>
        <p>Écrivez-nous avec le numéro qui a payé, le montant et l’heure : une personne cherche pour vous.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={whatsappLink(company.whatsapp, 'Bonjour, j’ai été débité mais je n’ai pas de billet.')}
          >
            WhatsApp
          </ButtonLink>
          <ButtonLink
            kind="secondary"
            href={`${href(routes.contact)}?sujet=${encodeURIComponent('Débité mais pas de billet')}`}
          >
            Nous écrire
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

interface SearchFormProps {
  state: RecoveryState
  search: Search
  title: string
  button: string
  note: string
  /** The field that the two forms do not share. */
  children: (field: ReturnType<typeof fieldsOf<'phone' | 'reference' | 'transaction'>>) => ReactNode
}

function SearchForm({ state, search, title, button, note, children }: SearchFormProps) {
  const sent = state.search === search
  const field = fieldsOf(sent ? state : { values: {}, errors: {} })
  const challenge = sent && state.answer?.kind === 'too-many' ? state.answer.challenge : undefined
  return (
    <section
      aria-labelledby={search}
      className="grid content-start gap-4 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <h2 id={search} className="font-display text-xl font-bold">
        {title}
      </h2>
      <form method="post" action={href(routes.recovery)} className="grid gap-4">
        <input type="hidden" name="search" value={search} />
        <ProofField challenge={challenge} />
        {children(field)}
        <PhoneField
          {...field('phone')}
          id={`${search}-phone`}
          label="Numero Whatsapp"
          hint="Celui que vous avez donné à l’achat."
          required
          maxLength={40}
        />
        <Button type="submit">{button}</Button>
        <p className="text-sm text-muted">{note}</p>
      </form>
    </section>
  )
}
