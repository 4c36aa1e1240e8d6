import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readTokens } from '../../screens/style-guide/read-tokens.ts'
import { houseAccent, pageStyle } from '../page-style.ts'
import { schemeStyle } from './scheme-style.ts'

const stylesheet = await readFile(new URL('../../ui/tokens.css', import.meta.url), 'utf8')

it("the style page's two schemes are those of the stylesheet and of the page, colour for colour", () => {
  const style = schemeStyle(readTokens(stylesheet))
  const [, light = ''] = /\.scheme-light\{([^}]*)\}/.exec(style) ?? []
  const [, dark = ''] = /\.scheme-dark\{([^}]*)\}/.exec(style) ?? []
  const [pageLight = '', pageDark = ''] = [...pageStyle(houseAccent, []).matchAll(/:root\{([^}]*)\}/g)].map(
    (match) => match[1],
  )
  expect(light).toContain('--paper:#fbf7f0')
  expect(dark).toContain('--paper:#17130e')
  expect(light.endsWith(pageLight)).toBe(true)
  expect(dark.endsWith(pageDark)).toBe(true)
})

it('a colour that the stylesheet no longer has is missed', () => {
  expect(() => readTokens(stylesheet.replace('--muted:', '--dim:'))).toThrow('no --muted')
})
