import type { VisualEventView } from '../../domains/visuals/visual-view.ts'
import type { VisualFormat } from '../../domains/visuals/layout.ts'
import { formatDayRange } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { makerWords } from './maker-words.ts'

const formats: readonly { value: VisualFormat; name: string; use: string }[] = [
  { value: 'portrait', name: 'Portrait', use: 'Instagram, Facebook' },
  { value: 'story', name: 'Story', use: 'statut, TikTok' },
  { value: 'carre', name: 'Carré', use: 'photo de profil' },
]

interface MakerFormProps {
  events: readonly VisualEventView[]
  chosen: VisualEventView
  problem: string | null
}

/** Works as a form that the server answers with the visual's page; the script adds camera, cutting and progress. */
export function MakerForm({ events, chosen, problem }: MakerFormProps) {
  return (
    <form
      method="post"
      action={href(routes.visualMaker)}
      encType="multipart/form-data"
      data-maker={href(routes.apiMakeVisual)}
      aria-labelledby="titre"
      className="grid grid-cols-1 content-start gap-6 rounded-card border border-line bg-raised p-5 sm:p-7"
    >
      <SelectField label="Événement" name="modeleId" defaultValue={chosen.id}>
        {events.map(({ id, name, startsAt, endsAt, frames }) => (
          <option
            key={id}
            value={id}
            data-portrait={frames.portrait}
            data-story={frames.story}
            data-carre={frames.carre}
          >
            {`${name}, ${formatDayRange(startsAt, endsAt)}`}
          </option>
        ))}
      </SelectField>
      <Photo />
      <fieldset>
        <legend className="mb-1.5 font-semibold">Format</legend>
        <div className="grid grid-cols-3 gap-2">
          {formats.map(({ value, name, use }) => (
            <label key={value} className="relative grid cursor-pointer text-center font-semibold">
              <input
                type="radio"
                name="format"
                value={value}
                defaultChecked={value === 'portrait'}
                className="peer sr-only"
              />
              <span className="grid min-h-14 place-content-center rounded-xl border-2 border-edge px-1 py-1.5 transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text hover:border-ink">
                {name} <span className="text-xs font-normal text-muted">{use}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Prénom (facultatif)"
        name="prenom"
        maxLength={24}
        autoComplete="given-name"
        hint="Il apparaît sur le visuel, à côté de « J'y serai ! »."
      />
      <div className="grid gap-3">
        <p data-problem role="alert" className="font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" className="w-full">
          {makerWords.generate}
        </Button>
        <progress
          data-progress
          hidden
          max={100}
          aria-label="Envoi de la photo"
          className="h-2 w-full accent-accent"
        />
        <p data-state role="status" className="sr-only" />
        <p className="text-sm text-muted">
          Votre photo est effacée dès que le visuel existe. Le visuel vit 30 jours, à une adresse que vous
          seul connaissez, et vous pouvez le supprimer avant.{' '}
          <a href={href(routes.privacy)} className="underline underline-offset-2">
            Confidentialité
          </a>
        </p>
      </div>
    </form>
  )
}

/** The three ways to a photo; camera and dropping are there where a script is. */
function Photo() {
  return (
    <div role="group" aria-labelledby="photo-titre" className="grid grid-cols-1 gap-3">
      <p id="photo-titre" className="font-semibold">
        Votre photo
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Button kind="secondary" data-open-camera hidden>
          Prendre une photo
        </Button>
        <label
          className={buttonClass(
            'secondary',
            'relative cursor-pointer flex-wrap has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
          )}
        >
          <span data-pick>Choisir une photo</span>
          <input
            type="file"
            id="photoUtilisateur"
            name="photoUtilisateur"
            accept="image/*"
            required
            className="max-w-44 min-w-0 text-sm group-data-ready/maker:absolute group-data-ready/maker:inset-0 group-data-ready/maker:max-w-none group-data-ready/maker:opacity-0"
          />
        </label>
      </div>
      <p data-drop-hint hidden className="hidden text-sm text-muted md:block">
        Ou déposez-la n’importe où sur cette page.
      </p>
      <div data-cutting hidden className="grid gap-1">
        <label htmlFor="zoom" className="text-sm text-muted">
          Glissez la photo pour la placer, agrandissez-la ici :
        </label>
        <input
          id="zoom"
          type="range"
          min={1}
          max={4}
          step={0.02}
          defaultValue={1}
          data-zoom
          className="h-11 w-full accent-accent"
        />
        <Button kind="quiet" data-remove-photo className="-ml-3 justify-self-start">
          Retirer la photo
        </Button>
      </div>
    </div>
  )
}
