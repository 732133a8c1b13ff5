import './alternativas.css'
import { type KeyboardEvent, type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Ordem, Quadrante } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Alternativa, type Control } from './Alternativa.tsx'
import { dragOffset } from './drag.ts'
import { useDrag } from './useDrag.ts'

interface Props {
  ordem: Ordem
  textos: Readonly<Record<Quadrante, string>>
  /** Id of the heading that names the list. */
  rotulo: string
  onMove: (de: number, para: number) => void
}

/** Moves a row: keeps the focus on it, animates the rows that it passes and announces its new position. */
function useMove(
  list: RefObject<HTMLOListElement | null>,
  ordem: Ordem,
  textos: Props['textos'],
  onMove: Props['onMove'],
) {
  const captureRows = useFlip(list)
  const [moved, setMoved] = useState<Quadrante | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [noTopo, setNoTopo] = useState(false)
  const returnFocus = useRef<{ quadrante: Quadrante; controle: Control } | null>(null)

  const move = (de: number, para: number, controle: Control) => {
    const quadrante = ordem[de]
    const inside = para >= 0 && para < ordem.length
    if (quadrante && inside) {
      captureRows()
      setMoved(quadrante)
      setAnnouncement(t('teste.anuncio', { alternativa: textos[quadrante], posicao: para + 1 }))
      setNoTopo(false)
      if (controle !== 'arrastar') returnFocus.current = { quadrante, controle }
    }
    if (quadrante && para < 0) {
      setAnnouncement(t('teste.jaNoTopo'))
      setNoTopo(true)
    }
    onMove(de, para)
  }

  // Reordering takes the focused row out of the document for a moment, and with it the focus.
  useLayoutEffect(() => {
    const target = returnFocus.current
    if (!target) return
    returnFocus.current = null
    const control = list.current?.querySelector<HTMLElement>(
      `[data-quadrante="${target.quadrante}"] [data-controle="${target.controle}"]`,
    )
    control?.focus({ preventScroll: true })
    // Moved on under the dock or the header it would be hidden; where it is in sight nothing scrolls.
    control?.scrollIntoView({ block: 'nearest' })
  })
  return { move, moved, announcement, noTopo }
}

/**
 * Ranks four alternativas: a click moves one up, buttons and Alt with the arrow keys move both ways, the handle drags.
 */
export function Alternativas({ ordem, textos, rotulo, onMove }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const hint = useId()
  const { move, moved, announcement, noTopo } = useMove(list, ordem, textos, onMove)
  const { arraste, handle } = useDrag(list, (de, para) => move(de, para, 'arrastar'))

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    // cast: keys are pressed on elements of this list, whose `data-controle` is written below
    const from = (event.target as HTMLElement).dataset.controle as Control | undefined
    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1, from ?? 'linha')
  }

  return (
    <>
      <p id={hint} hidden>
        {t('teste.linhaAjuda')}
      </p>
      <p className="teste-ponta">
        <span aria-hidden="true">↑</span> {t('teste.maisCombina')}
      </p>
      <ol ref={list} className="alternativas" aria-labelledby={rotulo} data-arrastando={arraste ? '' : undefined}>
        {ordem.map((quadrante, index) => (
          <Alternativa
            key={quadrante}
            quadrante={quadrante}
            texto={textos[quadrante]}
            index={index}
            last={index === ordem.length - 1}
            moved={moved === quadrante}
            held={arraste?.de === index}
            offset={dragOffset(arraste, index)}
            hint={hint}
            handle={handle(index)}
            onMove={(para, controle) => move(index, para, controle)}
            onKeyDown={event => onKeyDown(event, index)}
          />
        ))}
      </ol>
      {/* Pressed at the top nothing moves: whoever sees is told, too. */}
      <p className={noTopo ? 'pt-1 text-sm font-[550]' : 'sr-only'} aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

/** Duration in ms of the animation when two rows swap; the same as `--swap` in the CSS. */
const DURATION = 220
const EASING = 'cubic-bezier(.2,.8,.2,1)'

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const tops = (list: HTMLElement) =>
  // cast: the rows are HTML
  new Map([...list.children].map(row => [row as HTMLElement, row.getBoundingClientRect().top]))

/**
 * Animates rows from their old place to the new one (FLIP). Call the returned function right before the order changes;
 * the rows must keep their DOM nodes (keys).
 */
function useFlip(list: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Map<HTMLElement, number> | null>(null)

  useLayoutEffect(() => {
    const from = before.current
    before.current = null
    if (!from || !list.current || reduced()) return
    for (const [row, top] of tops(list.current)) {
      const distance = (from.get(row) ?? top) - top
      if (distance !== 0)
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
          duration: DURATION,
          easing: EASING,
        })
    }
  })

  return useCallback(() => {
    if (list.current) before.current = tops(list.current)
  }, [list])
}
