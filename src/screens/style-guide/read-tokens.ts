export type TokenName =
  | 'paper'
  | 'raised'
  | 'sand'
  | 'line'
  | 'edge'
  | 'ink'
  | 'muted'
  | 'sun'
  | 'sun-soft'
  | 'success'
  | 'success-soft'
  | 'danger'
  | 'danger-soft'

/** '#rrggbb' by name. */
export type Tokens = Record<TokenName, string>

/**
 * The colours of the stylesheet's text, for both schemes; dark ones that it does not set stay as in the light.
 * Throws a RangeError when one is missing, so that a renamed token does not go unnoticed.
 */
export function readTokens(stylesheet: string): { light: Tokens; dark: Tokens } {
  const [first = '', second = ''] = [...stylesheet.matchAll(/:root\s*\{([^}]*)\}/g)].map((match) => match[1])
  const light = coloursOf(first)
  const dark = new Map([...light, ...coloursOf(second)])
  return { light: complete(light), dark: complete(dark) }
}

function coloursOf(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function complete(colours: Map<string, string>): Tokens {
  const colour = (name: TokenName): string => {
    const value = colours.get(name)
    if (value === undefined) throw new RangeError(`the stylesheet has no --${name}`)
    return value
  }
  return {
    paper: colour('paper'),
    raised: colour('raised'),
    sand: colour('sand'),
    line: colour('line'),
    edge: colour('edge'),
    ink: colour('ink'),
    muted: colour('muted'),
    sun: colour('sun'),
    'sun-soft': colour('sun-soft'),
    success: colour('success'),
    'success-soft': colour('success-soft'),
    danger: colour('danger'),
    'danger-soft': colour('danger-soft'),
  }
}
