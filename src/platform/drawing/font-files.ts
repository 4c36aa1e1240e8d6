import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const packages = createRequire(import.meta.url)
const google = (path: string): string => packages.resolve(`@expo-google-fonts/${path}.ttf`)

/**
 * Absolute paths of the whole TTF files that the server sets text with (PDF, pictures). `bricolageBold` has no
 * letters beyond Latin: a text for which `needsNotoSans` is true is set in Noto Sans.
 */
export const fontFile = {
  bricolageBold: google('bricolage-grotesque/700Bold/BricolageGrotesque_700Bold'),
  notoSansRegular: google('noto-sans/400Regular/NotoSans_400Regular'),
  notoSansBold: google('noto-sans/700Bold/NotoSans_700Bold'),
}

/**
 * Noto Sans has Latin, Greek, Cyrillic and Devanagari. A letter that it lacks is set in the first companion that has
 * it.
 */
export const notoFiles = {
  regular: [
    fontFile.notoSansRegular,
    google('noto-sans-arabic/400Regular/NotoSansArabic_400Regular'),
    google('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular'),
    google('noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular'),
  ],
  bold: [
    fontFile.notoSansBold,
    google('noto-sans-arabic/700Bold/NotoSansArabic_700Bold'),
    google('noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold'),
    google('noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold'),
  ],
}

/** All fonts of documents; `house.typ` names their families. */
export const typesetFonts = [fontFile.bricolageBold, ...notoFiles.regular, ...notoFiles.bold]

/** A display font of posters, cut to the letters that they need. The build puts them beside the bundle. */
export const posterFont = (name: string): string =>
  fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
