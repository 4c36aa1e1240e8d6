import { Component, startTransition, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportFault } from '../screens/payment/report-fault.ts'

/** Brings one island to life: Astro calls it when the island's directive says so. */
const hydrateIsland = (island: HTMLElement) => (Island: ComponentType, props: object) => {
  // It lives already.
  if (!island.hasAttribute('ssr')) return
  startTransition(
    () =>
      void hydrateRoot(
        island,
        <Unbroken>
          <Island {...props} />
        </Unbroken>,
      ),
  )
}

/** React takes an island whose drawing breaks off the page: a sentence stands in its place. */
class Unbroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidCatch(fault: unknown) {
    reportFault(fault)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <p role="alert" className="p-5 text-center font-semibold">
        Cette partie de la page s’est arrêtée dans ce navigateur. Rien n’a été perdu :{' '}
        <button type="button" className="underline" onClick={() => location.reload()}>
          rechargez la page
        </button>
        , ou continuez sur un autre appareil.
      </p>
    )
  }
}

export default hydrateIsland
