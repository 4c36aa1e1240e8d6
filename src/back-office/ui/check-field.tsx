import type { ReactNode } from 'react'

interface CheckFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Something that is so or is not. */
export function CheckField({ checked, onChange, children }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
