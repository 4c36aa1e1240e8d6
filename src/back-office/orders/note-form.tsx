import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, routes } from '../../routes.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ask } from '../api/ask.ts'
import { Refusal, sentenceOf } from '../api/refusal.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { Button } from '../ui/button.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'

/** Something to be remembered of an order, for colleagues. What was typed stays until it is kept. */
export function NoteForm({ reference }: { reference: string }) {
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const [typed, setTyped] = useState('')
  useUnsaved(typed !== '')
  const save = useMutation({
    mutationFn: (text: string) =>
      ask(href(routes.apiDeskOrderNotes, { reference }), { text, key: requestKey.of(text) }),
    onSuccess: () => {
      requestKey.forget()
      setTyped('')
      return client.invalidateQueries()
    },
  })
  const fault = save.error
  const textFault = fault instanceof Refusal ? fault.fields.text : undefined
  return (
    <form
      className="grid gap-3 border-b border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') save.mutate(typed.trim())
      }}
    >
      <TextAreaField
        label="Note interne"
        name="note"
        hint="Vos collègues la lisent, l’acheteur jamais."
        maxLength={2_000}
        rows={2}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={textFault}
      />
      {fault && textFault === undefined ? (
        <Notice tone="error" role="alert" title={sentenceOf(fault)} />
      ) : null}
      <div>
        <Button type="submit" disabled={typed.trim() === ''} busy={save.isPending && 'Enregistrement…'}>
          Ajouter la note
        </Button>
      </div>
    </form>
  )
}
