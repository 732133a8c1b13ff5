import type { KeyboardEvent } from 'react'
import type { Quadrante } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { useDrag } from './useDrag.ts'

/** Control that moved a row; the focus returns to it. */
export type Control = 'linha' | 'acima' | 'abaixo' | 'arrastar'

interface Props {
  quadrante: Quadrante
  texto: string
  index: number
  last: boolean
  /** Whether this row was moved last; it keeps a soft ring. */
  moved: boolean
  held: boolean
  /** Pixels by which the row is drawn away from its place during a drag. */
  offset: number
  /** Id of the sentence that says what a press does. */
  hint: string
  handle: ReturnType<ReturnType<typeof useDrag>['handle']>
  onMove: (para: number, controle: Control) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * One row of the ranking. Its buttons at the ends of the list stay focusable (aria-disabled), so that a row which
 * reaches the top by its own button does not lose the focus there.
 */
export function Alternativa(props: Props) {
  const { quadrante, texto, index, last, moved, held, offset, hint, handle, onMove, onKeyDown } = props
  const top = index === 0
  return (
    <li
      className="alternativa"
      data-quadrante={quadrante}
      data-movida={moved ? '' : undefined}
      data-segura={held ? '' : undefined}
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="alternativa-linha"
        data-controle="linha"
        aria-describedby={top ? undefined : hint}
        onClick={() => onMove(index - 1, 'linha')}
      >
        <span className="alternativa-posicao">
          {index + 1}
          <span className="sr-only">{t('teste.lugar')} </span>
        </span>
        <span>{texto}</span>
      </button>
      <span className="alternativa-controles">
        <button
          type="button"
          data-controle="acima"
          aria-label={t('teste.moverAcima', { alternativa: texto })}
          aria-disabled={top}
          onClick={() => !top && onMove(index - 1, 'acima')}
        >
          <Seta />
        </button>
        <button
          type="button"
          data-controle="abaixo"
          aria-label={t('teste.moverAbaixo', { alternativa: texto })}
          aria-disabled={last}
          onClick={() => !last && onMove(index + 1, 'abaixo')}
        >
          <Seta className="rotate-180" />
        </button>
        {/* For the hand only: the buttons beside it do the same by keyboard. */}
        <span className="alternativa-alca" aria-hidden="true" {...handle}>
          <svg viewBox="0 0 16 24" width="16" height="24" fill="currentColor" aria-hidden="true">
            {[6, 12, 18].map(y => (
              <g key={y}>
                <circle cx="5" cy={y} r="1.6" />
                <circle cx="11" cy={y} r="1.6" />
              </g>
            ))}
          </svg>
        </span>
      </span>
    </li>
  )
}

const Seta = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
    <path
      d="M10 16V4M4.5 9.5 10 4l5.5 5.5"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
