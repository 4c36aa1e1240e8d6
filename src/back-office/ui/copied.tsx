import { Copy } from 'lucide-react'
import { useState } from 'react'

/** A number or a word that is read aloud or pasted elsewhere: pressed, it is copied. */
export function Copied({ text, children }: { text: string; children?: string }) {
  const [said, setSaid] = useState('')
  return (
    <button
      type="button"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setSaid('Copié'),
          () => setSaid('La copie n’est pas permise ici'),
        )
      }}
      onBlur={() => setSaid('')}
      className="inline-flex min-h-6 items-center gap-1.5 rounded text-left hover:text-accent-text pointer-coarse:min-h-11"
    >
      <span className="wrap-anywhere">{children ?? text}</span>
      <Copy aria-hidden className="size-3.5 shrink-0 text-muted" />
      <span className="sr-only">(copier)</span>
      <span role="status" className="text-sm text-muted empty:hidden">
        {said}
      </span>
    </button>
  )
}
