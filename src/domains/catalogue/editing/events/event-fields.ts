/** What is said of an event wherever it is shown. */
export interface EventFields {
  organiserId: string
  name: string
  description: string
  venue: string
  startsAt: Date
  endsAt: Date
  /** Name of a poster among the files, with the colour that stands for it until it is there: '#f4b41a'. */
  image: string | null
  tone: string | null
}
