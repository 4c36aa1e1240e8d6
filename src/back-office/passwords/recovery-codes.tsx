import { Copied } from '../ui/copied.tsx'

/** Codes that are shown this once. */
export function RecoveryCodesList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <p>
        Notez ces dix codes de secours, hors de votre téléphone. Chacun remplace une fois le code de
        l’application, le jour où le téléphone est perdu. Ils ne seront plus affichés.
      </p>
      <ul
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-sand p-4 font-mono"
        aria-label="Codes de secours"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Copied text={codes.join('\n')}>Copier les dix codes</Copied>
      </p>
    </div>
  )
}
