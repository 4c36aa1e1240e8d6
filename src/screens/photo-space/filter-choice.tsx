import { filters } from './filters.ts'

/** One of the filters, each with a small picture of the chosen photo in it. Only a script can show and apply them. */
export function FilterChoice() {
  return (
    <fieldset data-filters hidden>
      <legend className="mb-2 font-semibold">Filtre</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {Object.entries(filters).map(([name, { label }]) => (
          <label
            key={name}
            className="grid min-h-11 cursor-pointer justify-items-center gap-1 rounded-xl border-2 border-transparent p-1.5 text-center text-sm leading-tight hover:bg-sand has-checked:border-accent has-checked:bg-sand has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="filtre"
              value={name}
              defaultChecked={name === 'aucun'}
              className="sr-only"
            />
            <canvas
              data-thumbnail={name}
              width={96}
              height={96}
              aria-hidden="true"
              className="aspect-square w-full max-w-24 rounded-lg bg-sand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
