import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { ancoraDe, nomeDaSecao, type Secao } from './secoes.ts'

/** Links to the sections: a column that stays beside the text on wide screens, a row that scrolls above it on narrow ones. */
export function Indice({ secoes }: { secoes: readonly Secao[] }) {
  const [current, mark] = useSecaoAtual(secoes)
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const link = current && row.current?.querySelector<HTMLElement>('[aria-current]')
    // Moves the row alone: scrollIntoView would move the page under the reader.
    if (link) row.current?.scrollTo({ left: link.offsetLeft - row.current.clientWidth / 2 + link.offsetWidth / 2 })
  }, [current])
  return (
    <nav className="leitura-indice" aria-label={t('leitura.indice')}>
      <ol ref={row}>
        {secoes.map(secao => (
          <li key={secao}>
            <a
              href={`#${ancoraDe(secao)}`}
              aria-current={secao === current ? 'location' : undefined}
              onClick={() => mark(secao)}
            >
              {nomeDaSecao(secao)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The section that crosses the upper third of the window; at the foot of the page, where the last ones may be too short
 * to reach it, the one that was asked for, else the last. Null before the first.
 */
function useSecaoAtual(secoes: readonly Secao[]): [Secao | null, (secao: Secao) => void] {
  const [current, setCurrent] = useState<Secao | null>(null)
  useEffect(() => {
    const crossing = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id)
          else crossing.delete(target.id)
        }
        // Where two meet on the line, the one that begins there.
        const found = secoes.findLast(secao => crossing.has(ancoraDe(secao)))
        if (found) setCurrent(found)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const secao of secoes) {
      const section = document.getElementById(ancoraDe(secao))
      if (section) observer.observe(section)
    }
    const settle = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      if (window.scrollY + clientHeight < scrollHeight - 2) return
      const asked = secoes.find(secao => `#${ancoraDe(secao)}` === location.hash)
      const found = asked && isVisible(ancoraDe(asked)) ? asked : secoes.at(-1)
      if (found) setCurrent(found)
    }
    addEventListener('scrollend', settle)
    return () => {
      observer.disconnect()
      removeEventListener('scrollend', settle)
    }
  }, [secoes])
  return [current, setCurrent]
}

function isVisible(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box !== undefined && box.top < window.innerHeight && box.bottom > 0
}
