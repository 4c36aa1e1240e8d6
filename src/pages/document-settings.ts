import { houseSharePicture, sharePictureOf } from '../domains/catalogue/sharing/share-content.ts'
import { toIsoPortoNovo } from '../format/dates.ts'
import { scriptJson } from '../platform/script-json.ts'
import type { Services } from '../services/services.ts'
import { pictureSources } from '../ui/picture.tsx'
import { digestOf } from './own-policy.ts'
import { houseAccent, pageStyle } from './page-style.ts'
import type { LayoutProps } from './layout-props.ts'

/** All that the layout needs beyond its slot; `styleHash` is what the policy must allow. */
export async function documentSettings(services: Services, props: LayoutProps, path: string) {
  const { publicUrl, mode } = services.config
  const { company } = services.settings
  const drawn = props.about ? sharePictureOf(props.about, company) : houseSharePicture(company)
  const share = props.picture ?? drawn
  const style = pageStyle(props.accent ?? houseAccent, props.tones ?? [])
  return {
    company,
    year: Number(toIsoPortoNovo(services.clock.now()).slice(0, 4)),
    menu: { company, events: props.withoutMenu ? [] : await services.menu.list(), live: mode === 'live' },
    style,
    styleHash: `sha256-${digestOf(style)}` as const,
    structuredData: props.structuredData && scriptJson(props.structuredData),
    head: {
      title: props.title.includes(company.name) ? props.title : `${props.title} – ${company.name}`,
      description: props.description,
      address: `${publicUrl}${props.canonical ?? path}`,
      sharedWith: props.sharedWith ?? '',
      share: {
        address: `${publicUrl}${share.path}`,
        width: share.width,
        height: share.height,
        alt: share.alt,
      },
      noIndex: props.noIndex ?? false,
      firstPicture: props.firstPicture && asked(props.firstPicture),
      faceWaits: props.faceWaits ?? props.firstPicture !== undefined,
    },
  }
}

const asked = ({ picture, sizes }: NonNullable<LayoutProps['firstPicture']>) => ({
  sources: pictureSources(picture.base, 'avif'),
  sizes,
})
