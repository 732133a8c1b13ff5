import './etiquetas.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { nomeOf, type Opcao, opcoesOf } from './combo.ts'
import { type EtiquetaVista, Ponto } from './Etiqueta.tsx'

interface Props {
  label: string
  todas: readonly (EtiquetaVista & { pessoas?: number })[]
  escolhidas?: readonly Pick<EtiquetaVista, 'id_etiqueta'>[]
  /** Whether a typed name that does not exist can be created. */
  criar?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onChoose(opcao: Opcao): void
  onBack?: (() => void) | undefined
}

/** Holds the typed text, its options, the active one, and the keys that move, choose and close. */
function useCombo(id: string, { todas, escolhidas = [], criar = true, onChoose, onBack }: Props) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const opcoes = opcoesOf(typed, { todas, escolhidas, criar })
  const active = opcoes[Math.min(at, opcoes.length - 1)]
  const index = active ? opcoes.indexOf(active) : -1
  const shown = open && opcoes.length > 0

  function choose(opcao: Opcao | undefined) {
    if (!opcao) return
    onChoose(opcao)
    setTyped('')
    setAt(0)
  }
  function move(to: number) {
    setOpen(true)
    setAt((to + opcoes.length) % Math.max(1, opcoes.length))
    document
      .getElementById(`${id}-${(to + opcoes.length) % Math.max(1, opcoes.length)}`)
      ?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      return move(shown ? index + (key === 'ArrowDown' ? 1 : -1) : index)
    }
    if (key === 'Escape' && shown) {
      // It closes its list, not what it stands in.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      return setOpen(false)
    }
    if (key === 'Backspace' && typed === '') return onBack?.()
    const takes = key === ',' || (key === 'Enter' && (shown || typed.trim() !== ''))
    if (!takes) return
    event.preventDefault()
    if (shown) choose(active)
  }
  function type(words: string) {
    setTyped(words)
    setOpen(true)
    setAt(0)
  }
  return { typed, type, opcoes, index, shown, setOpen, choose, onKeyDown }
}

const LISTA = 'grid max-h-58 mt-1 p-1 border border-line rounded-md bg-surface shadow-2 overflow-y-auto'

/**
 * Combobox that finds a label by typing, or creates it. Arrows move, Enter or a comma chooses, Esc closes the list,
 * Backspace in the empty field removes the last label.
 */
export function EtiquetaCombo(props: Props) {
  const { label, disabled = false, autoFocus = false } = props
  const id = useId()
  const { typed, type, opcoes, index, shown, setOpen, choose, onKeyDown } = useCombo(id, props)
  return (
    <div className="min-w-0">
      <input
        type="text"
        role="combobox"
        className="input"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-lista`}
        aria-activedescendant={shown && index >= 0 ? `${id}-${index}` : undefined}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: the one field of what has just been opened by a press
        autoFocus={autoFocus}
        value={typed}
        onChange={event => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-lista`} role="listbox" aria-label={label} className={shown ? LISTA : 'hidden'}>
        {shown &&
          opcoes.map((opcao, i) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            <div
              key={nomeOf(opcao)}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === index}
              data-at={i === index ? '' : undefined}
              className="etq-opcao"
              // The field keeps the focus.
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(opcao)}
            >
              <OpcaoWords opcao={opcao} />
            </div>
          ))}
      </div>
      <span className="sr-only" role="status">
        {shown && typed !== '' ? tn('etiquetas.opcoes', opcoes.length) : ''}
      </span>
    </div>
  )
}

function OpcaoWords({ opcao }: { opcao: Opcao }) {
  if (opcao.criar) return <span className="font-semibold">{t('etiquetas.criarNome', { nome: opcao.nome })}</span>
  const { nome, cor, pessoas } = opcao.etiqueta
  return (
    <>
      <Ponto cor={cor} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{nome}</span>
      {pessoas !== undefined && pessoas > 0 && (
        <span className="ml-auto pl-2 text-ink-soft">{tn('etiquetas.pessoas', pessoas)}</span>
      )}
    </>
  )
}
