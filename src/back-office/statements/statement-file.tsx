import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StatementKept, StatementPreview } from '../../domains/payments/contract.ts'
import type { ColumnChoice } from '../../domains/payments/statements/columns.ts'
import { MOST_BYTES } from '../../domains/payments/statements/limits.ts'
import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { askWithFile } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { ColumnFields } from './column-fields.tsx'
import { FirstRows } from './first-rows.tsx'
import { columnWords, counted } from './statement-words.ts'

interface Chosen {
  file: File
  columns: ColumnChoice
}

/** Its name, and headers that were chosen for columns. */
function addressOf(path: string, { file, columns }: Chosen): string {
  const words = new URLSearchParams({ name: file.name.slice(-200) })
  for (const [column] of columnWords) {
    const header = columns[column]
    if (header !== undefined) words.set(column, header)
  }
  return `${path}?${words}`
}

/** A statement is chosen or dropped, looked at before anything is kept, and imported. */
export function StatementFile() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestKey = useRequestKey()
  const [isOver, setOver] = useState(false)
  const preview = useMutation({
    mutationFn: async (chosen: Chosen): Promise<StatementPreview> =>
      chosen.file.size > MOST_BYTES
        ? {
            kind: 'refused',
            problems: ['Ce fichier dépasse 24 Mo : exportez une période plus courte.'],
            header: [],
          }
        : askWithFile<StatementPreview>(addressOf(routes.apiDeskPreviewStatement, chosen), chosen.file),
  })
  const keep = useMutation({
    mutationFn: (chosen: Chosen) => {
      const { name, size, lastModified } = chosen.file
      const key = requestKey.of([name, size, lastModified, chosen.columns])
      const address = addressOf(routes.apiDeskStatements, chosen)
      return askWithFile<StatementKept>(address, chosen.file, { 'idempotency-key': key })
    },
    onSuccess: async ({ id }) => {
      requestKey.forget()
      await client.invalidateQueries()
      await navigate(href(routes.deskStatement, { id }))
    },
  })
  const chosen = preview.variables
  const seen = preview.data
  const fault = keep.error ?? preview.error
  const look = (next: Chosen) => {
    keep.reset()
    preview.mutate(next)
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) look({ file, columns: {} })
  }
  return (
    <Panel title="Importer un relevé">
      <div className="grid gap-3 px-4 py-3">
        {/* Whoever drags no file chooses one by the field within. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <label
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
          className={`grid cursor-pointer justify-items-center gap-1 rounded-card border-2 border-dashed px-4 py-5 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-accent ${isOver ? 'border-accent bg-accent-soft' : 'border-edge'}`}
        >
          <FileSpreadsheet aria-hidden className="size-6 text-muted" />
          <span className="font-semibold wrap-anywhere">
            {chosen ? chosen.file.name : 'Choisir un fichier CSV'}
          </span>
          <span className="text-sm text-muted">
            {chosen ? 'Choisir un autre fichier' : 'ou le déposer ici, 24 Mo au plus'}
          </span>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={({ target }) => {
              take(target.files)
              // The same file, changed meanwhile, can be chosen again.
              target.value = ''
            }}
          />
        </label>
        <p role="status" className="text-muted empty:hidden">
          {preview.isPending ? 'Lecture du fichier…' : ''}
        </p>
        {fault ? <Notice tone="error" role="alert" title={sentenceOf(fault)} /> : null}
        {seen?.kind === 'refused' && !fault ? (
          <Notice tone="error" role="alert" title="Rien n’a été importé.">
            <ul className="grid gap-1">
              {seen.problems.map((problem) => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {seen && chosen && seen.header.length > 0 ? (
          <ColumnFields
            preview={seen}
            chosen={chosen.columns}
            onChoose={(columns) => look({ file: chosen.file, columns })}
          />
        ) : null}
        {seen?.kind === 'read' && chosen ? (
          <>
            <FirstRows preview={seen} />
            <div>
              <Button
                kind="primary"
                busy={keep.isPending && 'Envoi du relevé…'}
                onClick={() => keep.mutate(chosen)}
              >
                Importer {counted(seen.rows, 'transaction')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Panel>
  )
}
