import { displayFont } from '../../ui/display-font.ts'

/** The company's name beside the mark: a door with the sun in it, cut out like appliqué. */
export function Wordmark({ name }: { name: string }) {
  return (
    <>
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 36 36"
        width="36"
        height="36"
        className="size-9 shrink-0"
      >
        <path
          className="fill-brand"
          d="M0 9a9 9 0 0 1 9-9h18a9 9 0 0 1 9 9v18a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z"
        />
        <path className="fill-sun" d="M18 6 22 14 30 18 22 22 18 30 14 22 6 18 14 14z" />
        <circle className="fill-night" cx="18" cy="18" r="3.5" />
      </svg>
      <span className={`${displayFont(name)} text-2xl leading-none font-extrabold tracking-tight`}>
        {name}
      </span>
    </>
  )
}
