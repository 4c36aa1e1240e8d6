import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import type { SessionAnswer } from '../../domains/staff/contract.ts'
import { ProofProvider } from '../session/proof.tsx'
import { SessionContext, sessionQuery } from '../session/session.ts'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { UnsavedProvider } from '../ui/unsaved.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { Column } from './column.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { openSections, security } from './sections.ts'
import { useSearchBox } from './use-search-box.ts'
import { useSingleKeys } from './use-single-keys.ts'

/** What stands around every screen, for the one who was signed in when it was opened. */
export function Frame({ opened }: { opened: SessionAnswer }) {
  const { data: current } = useQuery(sessionQuery)
  const session = current ?? opened
  const { state } = useNavigation()
  const [SearchBox, showSearchBox] = useSearchBox()
  const may = (right: string) => session.rights.includes(right)
  // Nothing opens over a session that has ended.
  const search = may('order:read') ? () => showSearchBox(current !== null) : undefined
  const [keysShown, setKeysShown] = useState(false)
  const [single, setSingle] = useSingleKeys()
  useKeys({
    ...(search && { 'Control+k': search }),
    ...(single && { '?': () => setKeysShown(true) }),
    ...(single && search && { '/': search }),
  })
  return (
    <SessionContext value={session}>
      <ProofProvider>
        <UnsavedProvider>
          <a
            href="#contenu"
            className="absolute -top-20 left-2 z-20 rounded-lg bg-ink px-4 py-2 font-semibold text-paper focus:top-2"
          >
            Aller au contenu
          </a>
          <div className="lg:grid lg:min-h-(--screen-height) lg:grid-cols-[15rem_1fr]">
            <Column onSearch={search} onKeys={() => setKeysShown(true)} />
            <div className="min-w-0 max-lg:pb-20">
              <OfflineBar />
              <main id="contenu" tabIndex={-1} aria-busy={state !== 'idle'} className="outline-none">
                <Outlet />
              </main>
            </div>
            <PhoneBar onSearch={search} />
          </div>
          {SearchBox ? (
            <Suspense>
              <SearchBox screens={[...openSections(may), security]} onClose={() => showSearchBox(false)} />
            </Suspense>
          ) : null}
          {keysShown ? (
            <KeysDialog single={single} onSingle={setSingle} onClose={() => setKeysShown(false)} />
          ) : null}
          {current === null ? <SignInAgain /> : null}
          <ScrollRestoration />
        </UnsavedProvider>
      </ProofProvider>
    </SessionContext>
  )
}
