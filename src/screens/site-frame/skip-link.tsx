/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="no-print fixed top-2 left-2 z-50 transform-[translateY(-6rem)] rounded-full bg-night px-5 py-3 font-semibold text-cream focus:transform-none"
    >
      Aller au contenu
    </a>
  )
}
