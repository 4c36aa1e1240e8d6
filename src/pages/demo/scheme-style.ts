import { accentShades } from '../../format/accent.ts'
import { schemes } from '../../screens/style-guide/both-schemes.tsx'
import { accents } from '../../screens/style-guide/accent-samples.tsx'
import type { Tokens } from '../../screens/style-guide/read-tokens.ts'
import { accentProperties } from '../page-style.ts'

/** Classes that set either scheme and each accent whatever the system asks for, from the stylesheet's own values. */
export function schemeStyle(tokens: { light: Tokens; dark: Tokens }): string {
  return schemes
    .flatMap((scheme) => {
      const colours = Object.entries(tokens[scheme]).map(([name, value]) => `--${name}:${value}`)
      const [house] = accents
      return [
        `.scheme-${scheme}{color-scheme:${scheme};${colours.join(';')};${accentProperties(accentShades(house.colour)[scheme])}}`,
        ...accents.map(
          ({ className, colour }) =>
            `.scheme-${scheme} .${className}{${accentProperties(accentShades(colour)[scheme])}}`,
        ),
      ]
    })
    .join('')
}
