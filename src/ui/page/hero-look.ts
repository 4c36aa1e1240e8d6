/** Colours of a 'plain' button on the hero's colour, where the accent would not be seen. */
export const heroLook = {
  bright: 'border-transparent bg-cream text-night hover:bg-sun focus-visible:outline-cream',
  outline: 'border-cream text-cream hover:bg-cream hover:text-night focus-visible:outline-cream',
}
