/** The three cuts in which a visual is shared, by the name that the API gives them. */
export const visualFormats = ['portrait', 'story', 'carre'] as const
export type VisualFormat = (typeof visualFormats)[number]

/** A rectangle in pixels of the visual. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface VisualLayout {
  width: number
  height: number
  /** Where the photo shows: the square around a round hole. One cut of a photo serves all formats. */
  photo: { x: number; y: number; side: number }
  /** Middle of the ribbon, which lies across the lower edge of the photo. */
  ribbon: { x: number; y: number; width: number; height: number }
  /** Room for the event's name and, below it, for when and where. */
  title: Box
  facts: Box
}

/** Art is drawn to these measures, staff's as well as ours. */
export const visualLayouts: Record<VisualFormat, VisualLayout> = {
  portrait: {
    width: 1080,
    height: 1350,
    photo: { x: 120, y: 56, side: 840 },
    ribbon: { x: 540, y: 868, width: 760, height: 158 },
    title: { x: 72, y: 984, width: 936, height: 124 },
    facts: { x: 72, y: 1128, width: 936, height: 98 },
  },
  story: {
    width: 1080,
    height: 1920,
    photo: { x: 80, y: 210, side: 920 },
    ribbon: { x: 540, y: 1104, width: 840, height: 176 },
    title: { x: 72, y: 1240, width: 936, height: 190 },
    facts: { x: 72, y: 1458, width: 936, height: 128 },
  },
  carre: {
    width: 1080,
    height: 1080,
    photo: { x: 210, y: 36, side: 660 },
    ribbon: { x: 540, y: 678, width: 620, height: 132 },
    title: { x: 72, y: 766, width: 936, height: 106 },
    facts: { x: 72, y: 886, width: 936, height: 88 },
  },
}

/** Degrees by which the ribbon and the name on it are turned. */
export const RIBBON_TURN = -4
