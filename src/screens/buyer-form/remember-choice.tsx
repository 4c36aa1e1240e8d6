import { Button } from '../../ui/button.tsx'

interface RememberChoiceProps {
  /** The form was filled with what this device keeps. */
  remembered: boolean
  onForget: () => void
}

/** Whether this device keeps the buyer for the next purchase; whoever is kept is kept until they say otherwise. */
export function RememberChoice({ remembered, onForget }: RememberChoiceProps) {
  if (remembered)
    return (
      <p className="flex flex-wrap items-center justify-between text-sm">
        <input type="hidden" name="souvenir" value="oui" />
        Rempli avec ce que cet appareil a gardé.
        <Button kind="quiet" onClick={onForget}>
          Oublier
        </Button>
      </p>
    )
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="souvenir" value="oui" className="size-5 shrink-0 accent-accent" />
      Se souvenir de moi sur cet appareil
    </label>
  )
}
