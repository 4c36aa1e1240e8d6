import { formatClock } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { shareEvent } from '../company/share-event.ts'
import type { PurchaseState } from './purchase-state.ts'
import { offline, type Purchase } from './purchase.ts'

export interface ResultProps {
  purchase: Purchase
  state: PurchaseState
}

/** Between the widget and the server's word: says to wait, and not to pay again. */
function VerifyingDialog({ purchase, state }: ResultProps) {
  return (
    <Dialog open={state.step === 'verifying'} id="verification-titre" title="Vérification du paiement…">
      <div className="grid gap-5" aria-live="polite">
        {state.connectionLost ? (
          <Notice tone="error" title={offline} />
        ) : (
          <>
            <progress aria-label="Vérification en cours" className="h-2 w-full accent-accent" />
            <p>Cela prend quelques secondes. Ne payez pas une seconde fois et gardez cette page ouverte.</p>
          </>
        )}
        {state.connectionLost ? (
          <DialogActions>
            {state.held ? (
              <ButtonLink kind="secondary" href={href(routes.myOrder, { orderId: state.held.orderId })}>
                Voir ma commande
              </ButtonLink>
            ) : null}
            <Button onClick={() => void purchase.verifyAgain()}>Réessayer</Button>
          </DialogActions>
        ) : null}
      </div>
    </Dialog>
  )
}

function SuccessDialog({ purchase, state }: ResultProps) {
  return (
    <Dialog
      open={state.step === 'success'}
      onClose={purchase.close}
      id="succes-titre"
      title={
        <span className="flex items-center gap-3">
          <Icon name="success" className="size-8 shrink-0 text-success" />
          Paiement réussi !
        </span>
      }
    >
      <div className="grid gap-3">
        {state.paid ? (
          <p className="text-lg font-semibold">
            {state.paid.tickets === 1 ? '1 ticket' : `${state.paid.tickets} tickets`}, commande{' '}
            <span className="font-mono">{state.paid.reference}</span>
          </p>
        ) : null}
        <p>
          Vos tickets ont été envoyés par e-mail. Vérifiez votre boîte de réception et vos spams. Si vous
          n'avez rien reçu dans quelques minutes, contactez le service client.
        </p>
        {state.paid && state.held && state.email ? (
          <p>
            Adresse : <strong className="font-semibold wrap-anywhere">{state.email}</strong>{' '}
            <a
              className="inline-flex min-h-11 items-center underline"
              href={`${href(routes.myOrder, { orderId: state.held.orderId })}#corriger`}
            >
              Corriger
            </a>
          </p>
        ) : null}
        {state.paid && state.ticket ? (
          <ButtonLink
            kind="secondary"
            href={shareEvent(state.ticket, location.origin)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Partager sur WhatsApp
          </ButtonLink>
        ) : null}
        <DialogActions>
          <Button kind="secondary" onClick={purchase.close}>
            Fermer
          </Button>
          {state.held ? (
            <ButtonLink href={href(routes.myOrder, { orderId: state.held.orderId })}>
              Voir mes tickets
            </ButtonLink>
          ) : null}
        </DialogActions>
      </div>
    </Dialog>
  )
}

const suggestions = [
  'Vérifiez vos informations de paiement',
  "Assurez-vous d'avoir un solde suffisant",
  'Essayez un autre moyen de paiement',
  'Contactez votre banque',
]

function FailureDialog({ purchase, state }: ResultProps) {
  return (
    <Dialog
      open={state.step === 'failure'}
      onClose={purchase.close}
      id="echec-titre"
      title={
        <span className="flex items-center gap-3">
          <Icon name="failure" className="size-8 shrink-0 text-danger" />
          Échec du paiement
        </span>
      }
    >
      <div className="grid gap-5">
        <p>
          Votre transaction n'a pas pu être traitée.{' '}
          <strong className="font-semibold">{state.failureReason}</strong>
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
        {state.held ? (
          <p className="text-muted">Vos places sont réservées jusqu'à {formatClock(state.held.expiresAt)}</p>
        ) : null}
        <DialogActions>
          <Button kind="secondary" onClick={purchase.close}>
            Annuler
          </Button>
          <Button onClick={purchase.retry}>Réessayer</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** All that can follow a payment. */
export function ResultDialogs(props: ResultProps) {
  return (
    <>
      <VerifyingDialog {...props} />
      <SuccessDialog {...props} />
      <FailureDialog {...props} />
    </>
  )
}
