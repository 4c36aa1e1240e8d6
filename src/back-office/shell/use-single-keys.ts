import { useState } from 'react'

const NAME = 'gestion-raccourcis'
const OFF = 'non'

/** Whether keys of one sign do something in this browser; on until somebody switches them off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(NAME) !== OFF)
  const remember = (wanted: boolean) => {
    setOn(wanted)
    if (wanted) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, OFF)
  }
  return [on, remember]
}
