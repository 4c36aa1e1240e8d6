import { Fragment } from 'react'
import { donationAmounts, donorLimits } from '../../domains/donations/limits.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, fieldsOf, PhoneField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { WidgetScript } from '../payment/widget-script.ts'
import type { DonationErrors } from './donation-check.ts'
import { readAmount, type DonationValues } from './donation-values.ts'

export interface DonationFormState {
  values: Partial<DonationValues>
  errors: DonationErrors
  /** Why the last try was refused, when no field says it. */
  problem: string | null
}

interface DonationFormProps extends DonationFormState {
  /** '#rrggbb' of the widget. */
  theme: string
  widget: WidgetScript
}

/** A choice of two columns where a button's padding would not leave room for the amount. */
const preset =
  'min-h-12 rounded-full border-2 border-edge font-semibold tabular-nums hover:border-ink hover:bg-sand max-sm:last:col-span-2 ' +
  'aria-pressed:bg-accent aria-pressed:text-accent-on'

/**
 * Works as a form that the page answers, up to the payment; `give.ts` takes it from the first press to the thanks
 * without leaving the page.
 */
export function DonationForm({ values, errors, problem, theme, widget }: DonationFormProps) {
  const field = fieldsOf({ values, errors })
  const amount = readAmount(values.montant ?? '')
  return (
    <form
      id="formulaire"
      method="post"
      action={`${href(routes.donate)}#formulaire`}
      noValidate
      data-give
      data-theme={theme}
      data-script={widget.script}
      data-open={widget.open}
      aria-labelledby="donner"
      className="grid content-start gap-7 rounded-card border border-line bg-raised p-5 sm:p-8"
    >
      <Thanks />
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Faire un don
      </button>
      {/* The grid is within: Chromium 92 leaves a row of its own for the legend of one that is a fieldset. */}
      <fieldset>
        <legend className="mb-3 font-display text-xl font-bold">Je donne</legend>
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {donationAmounts.presets.map((each) => (
              <Fragment key={each}>
                <button
                  type="submit"
                  name="choix"
                  value={each}
                  data-preset
                  aria-pressed={each === amount}
                  className={preset}
                >
                  {formatMoney(each)}
                </button>{' '}
              </Fragment>
            ))}
          </div>
          <TextField
            {...field('montant')}
            label="Un autre montant (FCFA)"
            type="number"
            inputMode="numeric"
            min={donationAmounts.least}
            step={donationAmounts.step}
            required
            hint={`À partir de ${formatMoney(donationAmounts.least)}.`}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-display text-xl font-bold">
          Un mot pour le mur <Optional />
        </legend>
        <div className="grid gap-5">
          <TextField
            {...field('pseudonyme')}
            label="Pseudonyme"
            maxLength={donorLimits.pseudonyme}
            autoComplete="nickname"
            hint="Sans lui, votre mot est signé « Anonyme »."
          />
          <TextAreaField
            {...field('message')}
            label="Message"
            rows={3}
            maxLength={donorLimits.message}
            hint="Une personne de l'équipe le relit avant qu'il paraisse. Votre montant ne paraît jamais."
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-display text-xl font-bold">
          Pour votre reçu <Optional />
        </legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField {...field('email')} label="Email" maxLength={donorLimits.email} />
          <EmailField
            {...field('confirmEmail')}
            label="Confirmer l'email"
            maxLength={donorLimits.email}
            autoComplete="off"
          />
          <TextField
            {...field('prenom')}
            label="Prénom"
            maxLength={donorLimits.prenom}
            autoComplete="given-name"
          />
          <TextField {...field('nom')} label="Nom" maxLength={donorLimits.nom} autoComplete="family-name" />
          <TextField
            {...field('ville')}
            label="Ville"
            maxLength={donorLimits.ville}
            autoComplete="address-level2"
          />
          <PhoneField {...field('telephone')} label="Téléphone" maxLength={donorLimits.telephone} />
        </div>
      </fieldset>
      <div role="alert" data-problem className="grid gap-2 font-semibold text-danger empty:hidden">
        {problem}
      </div>
      <Verifying />
      <div className="grid gap-3">
        <Button type="submit" data-submit className="w-full text-lg">
          Faire un don
        </Button>
        <p className="text-sm text-muted">
          Paiement par mobile money ou par carte.{' '}
          <a href={href(routes.privacy)} className="underline underline-offset-2">
            Confidentialité
          </a>
        </p>
      </div>
    </form>
  )
}

function Optional() {
  return <span className="font-sans text-base font-normal text-muted">(facultatif)</span>
}

/** Shown by the script once the server has said that the gift is there. */
function Thanks() {
  return (
    <div data-thanks hidden tabIndex={-1}>
      <Notice tone="success" title="Merci pour votre don ! ❤️">
        <p>Il est compté. Un mot pour le mur paraît dès qu’une personne de l’équipe l’a relu.</p>
        <a data-mine href={href(routes.donate)} className="inline-flex min-h-11 items-center underline">
          Voir mon reçu
        </a>
      </Notice>
    </div>
  )
}

/** Shown by the script while nobody knows yet whether the gift is there. */
export function Verifying() {
  return (
    <div data-verifying hidden className="grid gap-3">
      <progress aria-label="Vérification en cours" className="h-2 w-full accent-accent" />
      <p role="status" data-status />
      <Button data-again hidden kind="secondary">
        Réessayer
      </Button>
    </div>
  )
}
