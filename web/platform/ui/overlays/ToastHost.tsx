import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { useStore } from '../../store.ts'
import { TOAST_MS } from '../constants.ts'
import { closeToast, type ToastEntry, toastStore } from './toast.ts'

/** Counts down while not paused, then calls `onEnd` once. */
function useCountdown(ms: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [paused])
}

function Toast({ id, tone, titulo, mensagem }: ToastEntry) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused
  useCountdown(TOAST_MS, paused, () => closeToast(id))
  return (
    <li
      className="toast"
      data-tone={tone}
      data-paused={paused ? '' : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="min-w-0">
        <p className="font-semibold">{titulo}</p>
        <p className="text-sm text-ink-soft">{mensagem}</p>
      </div>
      <button
        type="button"
        className="grid size-11 place-items-center self-start rounded-sm text-xl text-ink-soft hover:bg-sunken -mt-2"
        aria-label={t('comum.fechar')}
        onClick={() => closeToast(id)}
      >
        <span aria-hidden="true">×</span>
      </button>
      <span className="toast-progress" />
    </li>
  )
}

/** Corner where toasts are shown. The live region exists from the start, so that toasts are announced. */
export function ToastHost() {
  const toasts = useStore(toastStore)
  return (
    <section aria-label={t('toast.regiao')} aria-live="polite" aria-relevant="additions">
      <ul className="toasts">
        {toasts.map(toast => (
          <Toast key={toast.id} {...toast} />
        ))}
      </ul>
    </section>
  )
}
