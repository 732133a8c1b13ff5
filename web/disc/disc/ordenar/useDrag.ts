import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type DragState, destino } from './drag.ts'

interface Drag {
  pointer: number
  from: number
  startY: number
  /** Top and height of each row when the drag began, px. */
  rows: { top: number; height: number }[]
}

/**
 * Drags a row by its handle, with mouse or touch. Rows change places only on release, because a node that moves in the
 * document loses the pointer. Only the handle has `touch-action: none`, so that the page scrolls everywhere else.
 */
export function useDrag(list: RefObject<HTMLElement | null>, soltar: (de: number, para: number) => void) {
  const drag = useRef<Drag | null>(null)
  const [arraste, setArraste] = useState<DragState | null>(null)

  const stop = () => {
    drag.current = null
    setArraste(null)
  }

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current || drag.current) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const rows = [...list.current.children].map(row => {
        const { top, height } = row.getBoundingClientRect()
        return { top, height }
      })
      drag.current = { pointer: event.pointerId, from: index, startY: event.clientY, rows }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current
      if (held?.pointer !== event.pointerId) return
      const distancia = event.clientY - held.startY
      const [first, second] = held.rows
      const row = held.rows[held.from]
      if (!first || !second || !row) return
      const gap = second.top - first.top - first.height
      setArraste({
        de: held.from,
        para: destino(held.rows, held.from, distancia),
        distancia,
        passo: row.height + gap,
      })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current
      if (held?.pointer !== event.pointerId) return
      const para = destino(held.rows, held.from, event.clientY - held.startY)
      if (para !== held.from) soltar(held.from, para)
      stop()
    },
    onPointerCancel: stop,
  })

  return { arraste, handle }
}
