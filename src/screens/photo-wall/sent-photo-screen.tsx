import type { SentPhotoView } from '../../domains/photo-wall/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button, buttonClass, ButtonLink } from '../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { toneClass } from '../../ui/picture.tsx'

interface SentPhotoScreenProps {
  photo: SentPhotoView
  /** It has just been sent, by a form without script. */
  justSent: boolean
}

/** A photo as its sender sees it: where it stands, and the way to take it back. */
export function SentPhotoScreen({ photo, justSent }: SentPhotoScreenProps) {
  const { token, state, picture, eventId, eventName } = photo
  const words = stateWords[state]
  const mayBeTakenBack = state === 'waiting' || state === 'approved'
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8">
      <div className="grid gap-2">
        <p className="font-semibold text-accent-text">{eventName}</p>
        <h1 className="font-display text-3xl font-bold sm:text-4xl">Votre photo</h1>
      </div>
      {justSent && mayBeTakenBack ? (
        <p role="status" className="font-semibold text-success">
          Photo envoyée avec succès !
        </p>
      ) : null}
      <Notice tone={words.tone} title={words.title}>
        {words.text}
      </Notice>
      {picture ? (
        <img
          src={href(routes.sentPhotoFile, { token })}
          width={picture.width}
          height={picture.height}
          alt="Ce que vous avez envoyé"
          className={`${toneClass(picture.tone)} h-auto w-full rounded-card`}
        />
      ) : null}
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={href(routes.photoWall, { eventId })}>Voir le mur</ButtonLink>
        <ButtonLink kind="secondary" href={href(routes.photoSpace)}>
          Envoyer une autre photo
        </ButtonLink>
      </p>
      {mayBeTakenBack ? <TakeBack token={token} /> : null}
    </div>
  )
}

function TakeBack({ token }: { token: string }) {
  return (
    <details className="border-t border-line pt-4">
      <summary className={buttonClass('quiet')}>Retirer ma photo</summary>
      <form method="post" action={href(routes.withdrawPhoto, { token })} className="mt-2 grid gap-3">
        <p>Elle disparaît du mur et de nos fichiers, pour de bon.</p>
        <Button type="submit" kind="secondary" className="sm:justify-self-start">
          Oui, la retirer
        </Button>
      </form>
    </details>
  )
}

const stateWords: Record<SentPhotoView['state'], { tone: NoticeTone; title: string; text: string }> = {
  arriving: { tone: 'info', title: 'Elle arrive', text: 'Rechargez la page dans un instant.' },
  waiting: {
    tone: 'info',
    title: 'Elle attend notre regard',
    text: 'Chaque photo est vue par une personne avant d’être affichée. Gardez l’adresse de cette page pour suivre la vôtre.',
  },
  approved: {
    tone: 'success',
    title: 'Elle est sur le mur',
    text: 'Merci ! Elle s’affiche aussi sur les écrans de la salle.',
  },
  refused: {
    tone: 'warning',
    title: 'Elle n’a pas été retenue',
    text: 'Nous l’avons effacée. Une autre photo sera la bienvenue.',
  },
  removed: { tone: 'warning', title: 'Elle n’est plus sur le mur', text: 'Nous l’avons effacée.' },
  withdrawn: { tone: 'success', title: 'Votre photo est retirée', text: 'Elle est effacée de nos fichiers.' },
}
