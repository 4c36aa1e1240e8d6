import Bowser from 'bowser'

/** `family` is the same in every version of a browser on one system; `label` is what people read of it. */
export interface Browser {
  family: string
  label: string
}

/** A browser by the name that it gives itself. */
export function readBrowser(agent: string | undefined): Browser {
  const { browser, os } = Bowser.parse((agent ?? '').slice(0, 300) || 'none')
  // Empty where nothing is known.
  const name = browser.name || 'Navigateur inconnu'
  return {
    family: `${name} ${os.name ?? ''}`.trim(),
    label: os.name ? `${name} sur ${os.name}` : name,
  }
}
