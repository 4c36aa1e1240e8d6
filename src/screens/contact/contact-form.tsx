import type { ContactField } from '../../domains/contact/contract.ts'
import { contactLimits } from '../../domains/contact/limits.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, fieldsOf, TextAreaField, TextField } from '../../ui/field.tsx'
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
  const field = fieldsOf({ values, errors })
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
          {...field('name')}
          label="Nom"
          autoComplete="name"
          maxLength={contactLimits.name}
          required
        />
        <EmailField {...field('email')} label="Email" maxLength={contactLimits.email} required />
      </div>
      <TextField
        {...field('subject')}
        label="Sujet"
        autoComplete="off"
        maxLength={contactLimits.subject}
        required
      />
      <TextAreaField
        {...field('message')}
        label="Message"
        rows={7}
        maxLength={contactLimits.message}
        required
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
