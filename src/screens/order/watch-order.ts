import { pauseBefore, readStanding } from './polling.ts'

/**
 * Asks at the address that the page names how the order or the donation stands, less and less often, and shows the page anew when the answer differs from what it
 * shows. Asks at once when the page comes back to the front: that is when somebody returns from paying.
 */
export function watchOrder(): void {
  const shown = document.querySelector<HTMLElement>('[data-ask]')
  const { ask: address, phase, standing, expiresIn } = shown?.dataset ?? {}
  if (address === undefined || phase === undefined || standing === undefined) return
  let question = 0
  let timer: number | undefined
  let asking = false

  const plan = () => {
    clearTimeout(timer)
    const pause = pauseBefore(question, phase)
    if (pause !== undefined) timer = window.setTimeout(ask, pause)
  }
  const ask = async () => {
    if (asking || document.visibilityState !== 'visible') return
    asking = true
    question += 1
    const told = await askStanding(address)
    asking = false
    if (told !== undefined && told !== standing) location.replace(location.pathname)
    else plan()
  }

  if (pauseBefore(0, phase) === undefined) return
  plan()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    question = 0
    void ask()
  })
  // The hold ends at a known moment; a little later the server has decided.
  const holdEnds = Number(expiresIn)
  if (phase === 'a-payer' && holdEnds > 0) window.setTimeout(ask, holdEnds + 3_000)
}

async function askStanding(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
    })
    return answer.ok ? readStanding(await answer.json()) : undefined
  } catch {
    // No network for the moment: the next question may have more luck.
    return undefined
  }
}
