import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const packages = createRequire(import.meta.url)

/**
 * Absolute paths of the whole TTF files that the server sets text with (PDF, pictures). `bricolageBold` has no
 * letters beyond Latin: a text for which `needsNotoSans` is true is set in Noto Sans.
 */
export const fontFile = {
  bricolageBold: packages.resolve(
    '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  ),
  notoSansRegular: packages.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  notoSansBold: packages.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

/** The display fonts of posters, cut to the letters that they need: beside the bundle as they are beside this file. */
export const posterFont = (name: string): string =>
  fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
