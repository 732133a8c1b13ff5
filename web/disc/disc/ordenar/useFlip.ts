import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Duration in ms of the animation when two rows swap; the same as `--swap` in the CSS. */
const DURATION = 220
const EASING = 'cubic-bezier(.2,.8,.2,1)'

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const tops = (list: HTMLElement) =>
  new Map([...list.children].map(row => [row as HTMLElement, row.getBoundingClientRect().top]))

/**
 * Animates rows from their old place to the new one (FLIP). Call the returned function right before the order changes;
 * the rows must keep their DOM nodes (keys).
 */
export function useFlip(list: RefObject<HTMLElement | null>): () => void {
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
