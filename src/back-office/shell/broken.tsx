import { sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { useRouteError } from 'react-router'
import { Threshold } from '../ui/threshold.tsx'

/** In the place of everything, when nothing else can be shown: no session was answered, a script did not come or broke. */
export function Broken() {
  const fault = useRouteError()
  console.error(fault)
  return (
    <Threshold title="La gestion ne s’ouvre pas">
      <p role="alert">{sentenceOf(fault)}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Réessayer
      </Button>
    </Threshold>
  )
}
