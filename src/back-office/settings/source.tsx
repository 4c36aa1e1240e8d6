import { Lock } from 'lucide-react'
import type { SettingView } from '../../domains/settings/contract.ts'
import { At } from '../ui/at.tsx'

/** Where a value comes from. */
export function Source({ setting }: { setting: SettingView }) {
  const { source, changedBy, changedAt } = setting
  switch (source) {
    case 'environment':
      return (
        <>
          <Lock aria-hidden className="mr-0.5 inline size-3.5 align-[-0.1em]" /> Fixé par l’environnement du
          serveur
        </>
      )
    case 'default':
      return 'Valeur d’origine'
    case 'set':
      if (changedBy === null || changedAt === null) return 'Repris de l’environnement du serveur'
      return (
        <>
          Changé par {changedBy}, <At moment={changedAt} />
        </>
      )
  }
}
