import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Seta } from '../Icones.tsx'
import { ROTEIRO } from '../roteiro.ts'
import { move } from './escolha.rules.ts'

interface Props {
  lista: readonly string[]
  /** Words of the chosen sentences. */
  frases: readonly { frase: string; texto: string }[]
  onMudar(lista: readonly string[]): void
}

/** The chosen sentences in order; reorder by buttons, Alt and arrow keys, or dragging. Each move is announced. */
export function Ordem({ lista, frases, onMudar }: Props) {
  const [dito, setDito] = useState('')
  const dragged = useRef<string | null>(null)
  const rows = useRef<HTMLOListElement>(null)
  const texto = (frase: string) => frases.find(each => each.frase === frase)?.texto ?? t('conduzir.guardando')

  function go(frase: string, para: number) {
    const next = move(lista, frase, para)
    if (next === lista) return
    onMudar(next)
    setDito(t('conduzir.movida', { texto: texto(frase), n: para + 1, total: next.length }))
    // The row moves under the finger: the focus goes with it, once it stands there.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[data-frase="${frase}"]`)?.focus())
  }
  const onKeyDown = (frase: string, i: number) => (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    go(frase, i + step)
  }
  return (
    <>
      <p className="cz-miudo">{ROTEIRO.tela_consultor.ordem}</p>
      <ol ref={rows} className="cz-ordenar">
        {lista.map((frase, i) => (
          <li
            key={frase}
            data-frase={frase}
            tabIndex={-1}
            draggable
            onDragStart={() => {
              dragged.current = frase
            }}
            onDragOver={event => event.preventDefault()}
            onDrop={() => dragged.current && go(dragged.current, i)}
            onKeyDown={onKeyDown(frase, i)}
          >
            <span className="text-ink-faint text-(length:--text-sm) text-right">{i + 1}</span>
            <p>{texto(frase)}</p>
            <Setas texto={texto(frase)} i={i} total={lista.length} onMover={para => go(frase, para)} />
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {dito}
      </p>
    </>
  )
}

interface SetasProps {
  texto: string
  /** Position from 0, of `total`. */
  i: number
  total: number
  onMover(para: number): void
}

/** Buttons that move a sentence up and down by one position. */
const Setas = ({ texto, i, total, onMover }: SetasProps) => (
  <span className="cz-setas">
    <button
      type="button"
      aria-label={t('conduzir.subir', { texto: texto })}
      aria-disabled={i === 0}
      onClick={() => onMover(i - 1)}
    >
      <Seta para="cima" />
    </button>
    <button
      type="button"
      aria-label={t('conduzir.descer', { texto: texto })}
      aria-disabled={i === total - 1}
      onClick={() => onMover(i + 1)}
    >
      <Seta para="baixo" />
    </button>
  </span>
)
