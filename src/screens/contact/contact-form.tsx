import type { ContactField } from '../../domains/contact/contract.ts'
import { contactLimits } from '../../domains/contact/limits.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

export interface ContactFormState {
  values: Partial<Record<ContactField, string>>
  errors: Partial<Record<ContactField, string>>
  /** Why the last try was refused, when no field says it. */
  problem: string | null
  /** The last message has arrived. */
  sent: boolean
  /** Proof of this form, which makes sending it twice one message. */
  token: string
}

/** Works as a form that the page answers; `send-message.ts` sends it without leaving the page. */
export function ContactForm({ values, errors, problem, sent, token }: ContactFormState) {
  return (
    <form
      id="formulaire"
      method="post"
      action={`${href(routes.contact)}#formulaire`}
      encType="multipart/form-data"
      data-contact={href(routes.apiContact)}
      aria-labelledby="ecrire"
      className="relative grid content-start gap-5 rounded-card border border-line bg-raised p-5 sm:p-8"
    >
      {sent ? (
        <Notice tone="success" role="status" title="Message envoyé !">
          Nous vous répondons par e-mail.
        </Notice>
      ) : null}
      {problem ? <Notice tone="error" role="alert" title={problem} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nom"
          name="name"
          required
          maxLength={contactLimits.name}
          autoComplete="name"
          defaultValue={values.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          required
          maxLength={contactLimits.email}
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
      <TextField
        label="Sujet"
        name="subject"
        required
        maxLength={contactLimits.subject}
        autoComplete="off"
        defaultValue={values.subject}
        error={errors.subject}
      />
      <TextAreaField
        label="Message"
        name="message"
        required
        rows={7}
        maxLength={contactLimits.message}
        defaultValue={values.message}
        error={errors.message}
        hint={
          <>
            <span data-count>0</span> / {contactLimits.message} caractères
          </>
        }
      />
      <Trap />
      <input type="hidden" name="jeton" value={token} />
      <p data-problem role="alert" className="font-semibold text-danger empty:hidden" />
      <p data-state role="status" className="sr-only" />
      <Button type="submit" className="sm:justify-self-start">
        Envoyer le message
      </Button>
      <p className="text-sm text-muted">
        Votre message et votre adresse ne servent qu’à vous répondre.{' '}
        <a href={href(routes.privacy)} className="underline underline-offset-2">
          Confidentialité
        </a>
      </p>
    </form>
  )
}

/** Programs fill in whatever they find; people neither see this field nor reach it. */
function Trap() {
  return (
    <div inert aria-hidden="true" className="absolute h-px w-px overflow-hidden opacity-0">
      <label htmlFor="site">Laissez ce champ vide</label>
      <input id="site" name="site" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
