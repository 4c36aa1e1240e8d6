import { TextAreaField } from '../../ui/field.tsx'

interface ReasonFieldProps {
  /** Where several of these are in one page. */
  id?: string
  /** Who reads it. */
  hint?: string
  value: string
  onChange: (typed: string) => void
  error: string | undefined
}

/** Why somebody does something, in their own words. */
export function ReasonField({
  hint = 'Pour vos collègues et pour l’historique.',
  onChange,
  ...field
}: ReasonFieldProps) {
  return (
    <TextAreaField
      label="Motif"
      name="reason"
      hint={hint}
      required
      maxLength={500}
      rows={2}
      onChange={({ target }) => onChange(target.value)}
      {...field}
    />
  )
}
