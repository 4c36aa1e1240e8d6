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

/**
 * Divides a field into what stands around its control and what the control itself gets. The place of the error is
 * named also while it is empty: a script may write into it.
 */
function divide<Props extends Common>({
  label,
  name,
  id = name,
  error,
  invalid = false,
  hint,
  ...own
}: Props) {
  return {
    frame: { id, label, error, hint },
    control: {
      id,
      name,
      className: control,
      'aria-invalid': error || invalid ? true : undefined,
      'aria-describedby': `${hint ? `${id}-aide ` : ''}${id}-erreur`,
      ...own,
    },
  }
}

interface FieldFrameProps extends Pick<Common, 'label' | 'error' | 'hint'> {
  id: string
  children: ReactNode
}

/** Label, control, hint and error of one field; the error is announced when it appears. */
function FieldFrame({ label, id, error, hint, children }: FieldFrameProps) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>{' '}
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
export function TextField(props: TextFieldProps) {
  const { frame, control } = divide(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  )
}

/** An e-mail address, with the keyboard for one; the visitor's own unless `autoComplete` says otherwise. */
export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" autoComplete="email" {...props} />
)

/** A telephone number, with the keyboard for one. */
export const PhoneField = (props: TextFieldProps) => <TextField type="tel" autoComplete="tel" {...props} />

type TextAreaFieldProps = Common &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'className'>

/** Several lines of text; `rows` is its height, which people may change. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = divide(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} className={`${control.className} resize-y`} />
    </FieldFrame>
  )
}

type SelectFieldProps = Common & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className'>

/** A choice; options are the children. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = divide(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}

interface FormState<Name extends string> {
  /** What was sent the last time. */
  values?: Partial<Record<Name, string>>
  /** What is wrong with it, in sentences. */
  errors?: Partial<Record<Name, string>>
}

/** What a field of a form shows of the form's state, by its name: `<TextField {...field('name')} label="Nom" />`. */
export const fieldsOf =
  <Name extends string>({ values = {}, errors = {} }: FormState<Name>) =>
  (name: Name) => ({ name, defaultValue: values[name], error: errors[name] })
