import { useMutation } from '@tanstack/react-query'
import type { AskedOrders } from '../../domains/books/contract.ts'
import { routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { askForFile } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { Button } from '../ui/button.tsx'

/** The list that is shown, all of it, as a file for a spreadsheet. It holds contacts: who takes it proves who they are. */
export function ExportOrders({ filter }: { filter: AskedOrders }) {
  const withProof = useWithProof()
  const save = useMutation({
    mutationFn: () => withProof(() => askForFile(routes.apiDeskExportOrders, filter)),
    onSuccess: (file) => saveAs(file, 'commandes.csv'),
  })
  const fault = save.error instanceof NotProven ? null : save.error
  return (
    <>
      <Button busy={save.isPending && 'Exportation…'} onClick={() => save.mutate()}>
        Exporter
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {fault ? <Notice tone="error" title={sentenceOf(fault)} /> : null}
        {save.isSuccess ? (
          <Notice tone="success" title="La liste est exportée.">
            Elle contient les coordonnées d’acheteurs : supprimez le fichier quand il a servi.
          </Notice>
        ) : null}
      </div>
    </>
  )
}

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Read by then, on the slowest machine.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
