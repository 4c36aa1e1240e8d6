import { Badge } from './badge.tsx'

/** Beside the name of a thing that is announced and not there yet. */
export function Soon({ when }: { when: boolean | undefined }) {
  return when ? (
    <>
      {' '}
      <Badge tone="sun">Bientôt</Badge>
    </>
  ) : null
}
