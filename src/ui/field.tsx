import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

interface Common {
  label: string
  name: string
  /** Unique in the page; `name` unless two forms of a page share names. */
  id?: string
  error?: string | undefined
  /** Marked as wrong although the sentence about it stands at another field. */
  invalid?: boolean
  hint?: ReactNode
}

/** Red follows `aria-invalid`, which a form's own script may set too. */
const control =
  'min-h-12 w-full rounded-xl border-2 border-edge bg-paper px-3.5 py-2.5 text-base text-ink transition-colors duration-150 ' +
  'hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-muted aria-invalid:border-danger'

/** The place of the error is named also while it is empty: a script may write into it. */
function described(id: string, error: string | undefined, invalid: boolean, hint: ReactNode) {
  return {
    'aria-invalid': error || invalid ? true : undefined,
    'aria-describedby': `${hint ? `${id}-aide ` : ''}${id}-erreur`,
  }
}

/** Label, control, hint and error of one field; the error is announced when it appears. */
function FieldFrame({ label, id, error, hint, children }: Common & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-aide`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-erreur`} aria-live="polite" className="text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}

type TextFieldProps = Common & { ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'id' | 'className'
  >

/** One line of text, a number, an address: `<TextField label="Nom" name="nomAcheteur" required />`. */
export function TextField({
  label,
  name,
  id = name,
  error,
  invalid = false,
  hint,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} name={name} id={id} error={error} hint={hint}>
      <input id={id} name={name} className={control} {...described(id, error, invalid, hint)} {...input} />
    </FieldFrame>
  )
}

type TextAreaFieldProps = Common &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'className'>

/** Several lines of text; `rows` is its height, which people may change. */
export function TextAreaField({
  label,
  name,
  id = name,
  error,
  invalid = false,
  hint,
  ...textarea
}: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} name={name} id={id} error={error} hint={hint}>
      <textarea
        id={id}
        name={name}
        className={`${control} resize-y`}
        {...described(id, error, invalid, hint)}
        {...textarea}
      />
    </FieldFrame>
  )
}

type SelectFieldProps = Common & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className'>

/** A choice; options are the children. */
export function SelectField({
  label,
  name,
  id = name,
  error,
  invalid = false,
  hint,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} name={name} id={id} error={error} hint={hint}>
      <select id={id} name={name} className={control} {...described(id, error, invalid, hint)} {...select}>
        {children}
      </select>
    </FieldFrame>
  )
}
