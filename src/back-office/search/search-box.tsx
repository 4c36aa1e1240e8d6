import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { href, routes } from '../../routes.ts'
import { sentenceOf } from '../api/refusal.ts'
import { useMay } from '../session/session.ts'
import { HitLine } from './hit-line.tsx'
import { keyOf, optionsFor, type Option } from './options.ts'
import { searchQuery } from './search-query.ts'

/** Milliseconds without a key after which the words are sent. */
const PAUSE = 120

export interface SearchBoxProps {
  /** Screens that this person may open. */
  screens: readonly { name: string; address: string }[]
  onClose: () => void
}

/** The one box that finds everything, over whatever screen is open. It is there only while it is open. */
export function SearchBox({ screens, onClose }: SearchBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = usePaused(typed.trim())
  const { data, error, isFetching, isPending, isPlaceholderData } = useQuery(searchQuery(words))
  const mayTrace = useMay()('payment:trace')
  const options = optionsFor(typed.trim(), typed.trim() === '' ? undefined : data, screens, mayTrace)
  const isOnItsWay = (isFetching && (isPending || isPlaceholderData)) || words !== typed.trim()
  /** The text for which Enter was pressed before there was anything to choose. */
  const awaited = useRef<string>(undefined)

  const choose = (option: Option) => {
    onClose()
    void navigate(addressOf(option))
  }

  // Closed before it goes, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    const isAwaited = awaited.current === typed
    if (isAwaited && isOnItsWay) return
    awaited.current = undefined
    if (isAwaited && options[0]) choose(options[0])
  })

  const box = useCombobox({
    items: options,
    isOpen: true,
    inputValue: typed,
    defaultHighlightedIndex: 0,
    itemToString: (option) => (option ? keyOf(option) : ''),
    stateReducer: (state, { type, changes }) =>
      // What is chosen opens; it does not become the text.
      type === useCombobox.stateChangeTypes.InputChange
        ? changes
        : { ...changes, inputValue: state.inputValue },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem)
    },
  })

  return (
    // The keyboard has Escape, caught before it reaches what is in the dialog.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Rechercher"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        // The list would take it for itself: the box is open as long as its list.
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target }) => {
        if (target === dialog.current) onClose()
      }}
      className="mt-0 h-(--screen-height) max-h-none w-full max-w-none p-0 sm:mt-[10vh] sm:h-fit sm:max-w-2xl sm:rounded-card sm:shadow-float"
    >
      <div className="flex max-h-(--screen-height) flex-col sm:max-h-[75vh]">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <input
            {...box.getInputProps({
              'aria-label': 'Nom, téléphone, e-mail, référence, ticket ou transaction',
              // `onInputValueChange` tells of it later: Enter could come before, and open what the text before found.
              onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            })}
            onKeyDownCapture={({ key }) => {
              if (key === 'Enter' && isOnItsWay && options.length === 0) awaited.current = typed
            }}
            // The box is opened to be typed into.
            autoFocus
            type="search"
            placeholder="Nom, téléphone, référence, transaction…"
            autoComplete="off"
            spellCheck={false}
            className="min-h-14 min-w-0 grow bg-transparent text-base outline-none"
          />
          <button
            type="button"
            onClick={onClose}
            className="min-h-11 shrink-0 px-2 font-semibold text-accent-text"
          >
            Fermer
          </button>
        </div>
        <ul
          {...box.getMenuProps({ 'aria-label': 'Résultats' })}
          className="overflow-y-auto overscroll-contain p-2 empty:hidden"
        >
          {options.map((option, index) => (
            <li
              key={keyOf(option)}
              {...box.getItemProps({ item: option, index })}
              className="grid cursor-pointer gap-0.5 rounded-lg px-3 py-2 aria-selected:bg-sand"
            >
              <OptionLine option={option} />
            </li>
          ))}
        </ul>
        <p role="status" className="px-5 py-3 text-sm text-muted empty:hidden">
          {standing()}
        </p>
      </div>
    </dialog>
  )

  function standing(): string | null {
    if (typed.trim() === '')
      return 'Un nom mal écrit, quatre chiffres d’un téléphone ou le numéro d’un SMS suffisent.'
    if (error) return sentenceOf(error)
    if (isOnItsWay) return 'Recherche en cours…'
    return options.length === 0 ? 'Aucun résultat.' : null
  }
}

function OptionLine({ option }: { option: Option }) {
  switch (option.kind) {
    case 'screen':
      return <span className="font-semibold">{option.name}</span>
    case 'order':
      return <HitLine hit={option.hit} />
    case 'all':
      return <span className="font-semibold text-accent-text">Voir tous les résultats</span>
    case 'transaction':
      return (
        <span className="wrap-anywhere">
          Aucun résultat.{' '}
          <span className="font-semibold text-accent-text">
            Demander au prestataire où est la transaction {option.number}
          </span>
        </span>
      )
  }
}

function addressOf(option: Option): string {
  switch (option.kind) {
    case 'screen':
      return option.address
    case 'order':
      return href(routes.deskOrder, { reference: option.hit.reference })
    case 'all':
      return `${routes.deskSearch}?${new URLSearchParams({ q: option.words })}`
    case 'transaction':
      return `${routes.deskSearch}?${new URLSearchParams({ q: option.number })}`
  }
}

/** The value as it was when nothing changed it for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
