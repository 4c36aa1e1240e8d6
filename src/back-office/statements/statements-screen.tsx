import { Screen } from '../ui/screen.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { PasteNumbers } from './paste-numbers.tsx'
import { StatementFile } from './statement-file.tsx'

/** The provider's lists against ours: a file, or numbers alone, and what was imported before. */
export function Component() {
  return (
    <Screen title="Relevés">
      <div className="grid gap-4">
        <StatementFile />
        <PasteNumbers />
        <EarlierImports />
      </div>
    </Screen>
  )
}
