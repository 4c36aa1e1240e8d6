import type { LoginField } from '../../domains/live/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { alreadyConnected, forceLabel, submitLabel } from './login-words.ts'

export interface LoginFormState {
  values: Partial<Record<LoginField, string>>
  errors: Partial<Record<LoginField, string>>
  /** Why the last try was refused, when no field says it. */
  problem: string | null
  /** Another device is connected: it may be forced out with what was typed. */
  elsewhere: boolean
}

/** Works as a form that the page answers; `log-in.ts` sends it without leaving the page. */
export function LoginForm({ values, errors, problem, elsewhere }: LoginFormState) {
  return (
    <>
      <form
        id="connexion"
        method="post"
        action={href(routes.liveLogin)}
        encType="multipart/form-data"
        data-live-login={href(routes.apiLiveLogin)}
        data-live-logout={href(routes.apiLiveLogout)}
        aria-labelledby="titre"
        className="grid content-start gap-4"
      >
        {elsewhere ? (
          <section role="alert" className="grid gap-3 rounded-card border-2 border-danger p-5">
            <OtherDevice id="deconnexion-ici" />
          </section>
        ) : null}
        <TextField
          label="Numéro de série"
          name="serialNumber"
          required
          autoComplete="username"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={values.serialNumber}
          error={errors.serialNumber}
          hint={
            <>
              Il commence par KL, par exemple <span className="whitespace-nowrap">KL-7F3K-92QD</span>.
            </>
          }
        />
        <TextField
          label="Mot de passe"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={elsewhere ? values.password : undefined}
          error={errors.password}
        />
        <label
          data-reveal
          className="inline-flex min-h-11 items-center gap-3 justify-self-start plain:hidden"
        >
          <input type="checkbox" className="size-5 accent-accent" />
          Afficher le mot de passe
        </label>
        <p data-problem role="alert" className="font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" className="w-full">
          {submitLabel}
        </Button>
      </form>
      <dialog
        data-other-device
        aria-labelledby="deconnexion"
        className="w-[calc(100vw-1.5rem)] max-w-lg rounded-card p-0 shadow-float"
      >
        <div className="grid gap-3 p-5 sm:p-7">
          <OtherDevice id="deconnexion" />
        </div>
      </dialog>
    </>
  )
}

/**
 * 'Déconnexion requise': in a window that the script opens, or in the page that answers the form without script. Its
 * buttons belong to the form in both places.
 */
function OtherDevice({ id }: { id: string }) {
  return (
    <>
      <h2 id={id} className="font-display text-xl font-bold sm:text-2xl">
        Déconnexion requise
      </h2>
      <p>{alreadyConnected}.</p>
      <p className="mb-2 text-muted">
        Si c’est bien le vôtre, forcez la déconnexion : l’autre appareil s’arrêtera dans quelques secondes, et
        vous regarderez ici.
      </p>
      <DialogActions>
        <ButtonLink kind="secondary" href={href(routes.liveLogin)} data-cancel>
          Annuler
        </ButtonLink>
        <Button type="submit" form="connexion" name="action" value="forcer" data-force>
          {forceLabel}
        </Button>
      </DialogActions>
    </>
  )
}
