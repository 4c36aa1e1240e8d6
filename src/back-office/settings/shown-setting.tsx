import type { SettingView } from '../../domains/settings/contract.ts'
import { settingWords } from './setting-words.ts'
import { Source } from './source.tsx'

/** A setting that this person does not change here. */
export function ShownSetting({ setting }: { setting: SettingView }) {
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold">{settingWords[setting.key]}</p>
      <p className="wrap-anywhere">{setting.value === '' ? 'rien' : setting.value}</p>
      <p className="text-sm text-muted">
        <Source setting={setting} />
      </p>
    </div>
  )
}
