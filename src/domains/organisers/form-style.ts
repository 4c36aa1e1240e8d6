import { houseColours } from '../../platform/drawing/house-colours.ts'

/** Every word processor has it or a face of the same widths; an embedded one would weigh more than the form. */
export const font = 'Arial'

/** On white paper borders are darker than on the site's. */
export const colour = { ...houseColours, line: '#cbbba0', white: '#ffffff' } as const
