import { TextField } from '../../ui/field.tsx'
import type { OfferedCodes } from '../../domains/staff/contract.ts'
import { Copied } from '../ui/copied.tsx'

interface OfferedCodesProps {
  offer: OfferedCodes
  /** Unique in the page. */
  id: string
  code: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** What an authenticator is set up with: as a picture, as a link for one on this device, and as a text. */
export function OfferedCodesStep({ offer, id, code, onChange, error }: OfferedCodesProps) {
  const { picture, secret, address } = offer
  return (
    <>
      <p>
        Photographiez ce code avec une application de codes : Google Authenticator, Aegis, 2FAS ou le
        gestionnaire de mots de passe de votre téléphone.
      </p>
      <svg
        role="img"
        aria-label="Code QR pour votre application de codes"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-60 rounded-lg"
      >
        <path fill="#fff" d={`M0 0h${picture.size}v${picture.size}H0z`} />
        <path fill="#000" d={picture.path} />
      </svg>
      <div className="grid gap-1 text-sm">
        <p>
          <a href={address} className="font-semibold text-accent-text underline">
            Ouvrir l’application sur cet appareil
          </a>
        </p>
        <p className="text-muted">Ou saisissez cette clé dans l’application :</p>
        <p className="font-mono">
          <Copied text={secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Copied>
        </p>
      </div>
      <TextField
        id={id}
        label="Code que l’application affiche"
        name="code"
        required
        maxLength={40}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    </>
  )
}
