import { FailureScreen } from '../failure/failure-screen.tsx'

/** In place of events that could not be loaded. */
export function EventsAway() {
  return (
    <FailureScreen
      title="Erreur : les événements n’ont pas pu être chargés"
      text="Notre base ne répond pas pour le moment. Réessayez dans quelques instants ; vos billets déjà achetés restent valables."
      again
    />
  )
}
