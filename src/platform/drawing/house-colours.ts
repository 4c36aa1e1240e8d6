/**
 * The house's colours for what is drawn outside the stylesheet: mails, documents, pictures. `ui/tokens.css` gives
 * the same values to pages; a test holds the two together.
 */
export const houseColours = {
  ink: '#17130e',
  muted: '#5c5140',
  paper: '#fbf7f0',
  raised: '#fffdfa',
  sand: '#f0e7d8',
  line: '#e0d4c0',
  red: '#b42318',
  green: '#0e5a3c',
  sun: '#f2a900',
} as const

/** What takes their place on dark screens, in mails that can tell. */
export const houseColoursInTheDark = {
  ink: '#fbf7f0',
  muted: '#c9bca6',
  paper: '#17130e',
  raised: '#211b14',
  line: '#443a2c',
} as const
