import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Screen } from '../ui/screen.tsx'
import { AlonePanel } from './alone-panel.tsx'
import { LimitPanel } from './limit-panel.tsx'
import { SectionPanel } from './section-panel.tsx'
import { settingSections } from './setting-words.ts'
import { settingsQuery } from './settings-query.ts'

/** How the site is set, and where each value comes from. */
export function Component() {
  const query = useQuery(settingsQuery)
  const [done, setDone] = useState('')
  return (
    <Screen title="Réglages">
      <div role="status" className="mb-4 empty:hidden">
        {done ? <Notice tone="success" title={done} /> : null}
      </div>
      <Answered query={query} skeleton={<SkeletonLines count={8} />}>
        {({ settings, asked, alone }) => (
          <div className="grid gap-4">
            {settingSections.map(({ title, keys }) => (
              <SectionPanel
                key={title}
                title={title}
                settings={keys.flatMap((key) => settings.find((one) => one.key === key) ?? [])}
                onSaved={() => setDone(`${title} : enregistré. Le site le montre dans un instant.`)}
              />
            ))}
            <LimitPanel settings={settings} asked={asked} onAsked={setDone} />
            <AlonePanel alone={alone} onSaid={setDone} />
          </div>
        )}
      </Answered>
    </Screen>
  )
}
