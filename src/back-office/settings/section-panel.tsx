import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingView } from '../../domains/settings/contract.ts'
import { routes } from '../../routes.ts'
import { TextField } from '../../ui/field.tsx'
import { ask } from '../api/ask.ts'
import { isRefusal, Refusal } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { useMay } from '../session/session.ts'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { Panel } from '../ui/panel.tsx'
import { takenMeanwhile, typedInto, type Typed } from '../ui/typed-over.ts'
import { useUnsaved } from '../ui/unsaved.tsx'
import { settingHints, settingWords } from './setting-words.ts'
import { ShownSetting } from './shown-setting.tsx'
import { Source } from './source.tsx'

interface SectionPanelProps {
  title: string
  settings: readonly SettingView[]
  onSaved: () => void
}

/**
 * Settings that are saved together. A field that nobody has touched shows what stands; one that was touched keeps what was
 * typed, and says so where somebody else has changed it meanwhile.
 */
export function SectionPanel({ title, settings, onSaved }: SectionPanelProps) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const may = useMay()
  const [typed, setTyped] = useState<Typed>({})
  const standing = Object.fromEntries(settings.map(({ key, value }) => [key, value]))
  const changes = Object.fromEntries(
    settings.flatMap(({ key, version }) => {
      const mine = typed[key]
      return mine ? [[key, { version, value: mine.value }]] : []
    }),
  )
  useUnsaved(Object.keys(changes).length > 0)
  const save = useMutation({
    mutationFn: () => withProof(() => ask(routes.apiDeskSettings, { changes })),
    onSuccess: async () => {
      await client.invalidateQueries()
      setTyped({})
      onSaved()
    },
    // What somebody else has written is shown beside what was typed.
    onError: (fault) => (isRefusal(fault, 'a-change') ? client.invalidateQueries() : undefined),
  })
  const fault = save.error instanceof NotProven ? null : save.error
  const faults = fault instanceof Refusal ? fault.fields : {}
  const isOfField = settings.some(({ key }) => faults[key] !== undefined)
  const isMine = ({ source }: SettingView) => may('settings:write') && source !== 'environment'

  return (
    <Panel title={title}>
      <form
        className="grid gap-4 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.keys(changes).length > 0) save.mutate()
        }}
      >
        {settings.map((setting) => {
          const { key, value } = setting
          if (!isMine(setting)) return <ShownSetting key={key} setting={setting} />
          const meanwhile = takenMeanwhile(standing, typed, key)
          const hint = settingHints[key]
          return (
            <TextField
              key={key}
              label={settingWords[key]}
              name={key}
              value={typed[key]?.value ?? value}
              error={faults[key]}
              autoComplete="off"
              maxLength={2_000}
              hint={
                <>
                  {hint ? <span className="block">{hint}</span> : null}
                  {meanwhile === undefined ? (
                    <Source setting={setting} />
                  ) : (
                    `Entre-temps : ${meanwhile || 'rien'}`
                  )}
                </>
              }
              onChange={({ target }) => setTyped(typedInto(standing, typed, key, target.value))}
            />
          )
        })}
        {settings.some(isMine) ? (
          <DialogFoot
            fault={isOfField ? null : fault}
            disabled={Object.keys(changes).length === 0}
            aria-label={`Enregistrer : ${title}`}
            busy={save.isPending && 'Enregistrement…'}
          >
            Enregistrer
          </DialogFoot>
        ) : null}
      </form>
    </Panel>
  )
}
