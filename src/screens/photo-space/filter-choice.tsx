import { filters } from './filters.ts'

/** One of the filters, each with a small picture of the chosen photo in it. Only a script can show and apply them. */
export function FilterChoice() {
  return (
    <fieldset data-filters hidden>
      <legend className="mb-2 font-semibold">Filtre</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {Object.entries(filters).map(([name, { label }]) => (
          <label key={name} className="relative cursor-pointer text-center text-sm leading-tight">
            <input
              type="radio"
              name="filtre"
              value={name}
              defaultChecked={name === 'aucun'}
              className="peer sr-only"
            />
            <span className="grid min-h-11 justify-items-center gap-1 rounded-xl border-2 border-transparent p-1.5 peer-checked:border-accent peer-checked:bg-sand peer-checked:font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text hover:bg-sand">
              <canvas
                data-thumbnail={name}
                width={96}
                height={96}
                aria-hidden="true"
                className="aspect-square w-full max-w-24 rounded-lg bg-sand"
              />
              {label}
            </span>{' '}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
