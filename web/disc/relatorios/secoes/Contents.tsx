import { useEffect, useRef, useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { anchorOf, nomeDaSecao, type Secao } from './secoes.ts'

/**
 * Links to the sections: a column that stays beside the text on wide screens, a row that scrolls above it on narrow
 * ones.
 */
export function Contents({ secoes }: { secoes: readonly Secao[] }) {
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
              href={`#${anchorOf(secao)}`}
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
 * Returns the current section and a function to set it. The current section crosses the upper third of the window; at
 * the foot of the page, where the last ones may be too short to reach it, it is the one in the address, else the last.
 * Null above the first.
 */
function useSecaoAtual(secoes: readonly Secao[]): [Secao | null, (secao: Secao) => void] {
  const [current, setCurrent] = useState<Secao | null>(null)
  useEffect(() => {
    const crossing = new Set<string>()
    const settle = () => {
      // Where two meet on the line, the one that begins there.
      const found = atTheFoot(secoes) ?? secoes.findLast(secao => crossing.has(anchorOf(secao)))
      if (found) setCurrent(found)
    }
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id)
          else crossing.delete(target.id)
        }
        settle()
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const secao of secoes) {
      const section = document.getElementById(anchorOf(secao))
      if (section) observer.observe(section)
    }
    addEventListener('scrollend', settle)
    return () => {
      observer.disconnect()
      removeEventListener('scrollend', settle)
    }
  }, [secoes])
  return [current, setCurrent]
}

/** At the foot of the page, returns the section in the address if it is visible, else the last one; null elsewhere. */
function atTheFoot(secoes: readonly Secao[]): Secao | null {
  const { scrollHeight, clientHeight } = document.documentElement
  if (window.scrollY === 0 || window.scrollY + clientHeight < scrollHeight - 2) return null
  const asked = secoes.find(secao => `#${anchorOf(secao)}` === location.hash)
  const box = asked && document.getElementById(anchorOf(asked))?.getBoundingClientRect()
  return asked && box && box.top < clientHeight && box.bottom > 0 ? asked : (secoes.at(-1) ?? null)
}
