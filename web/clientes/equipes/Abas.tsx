import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { readTab, tabUrl } from '../../platform/lists/list.url.ts'

/** Returns the part of a company's page that the address names, or the first one. */
export const useParte = <const T extends string>(abas: readonly [T, ...T[]]): T => readTab(useLocation().search, abas)

interface Props<T extends string> {
  abas: readonly [T, ...T[]]
  nomes: Readonly<Record<T, string>>
}

/** Links to the parts of a company's page, each with its own address. */
export function Partes<const T extends string>({ abas, nomes }: Props<T>) {
  const aberta = useParte(abas)
  const nav = useRef<HTMLElement>(null)
  // On a narrow screen the row scrolls: the open part is brought into it, without moving the page.
  useLayoutEffect(() => {
    const row = nav.current
    const link = row?.querySelector(`[data-aba="${aberta}"]`)
    if (row && link) row.scrollLeft += link.getBoundingClientRect().right - row.getBoundingClientRect().right
  }, [aberta])
  return (
    <nav ref={nav} className="tabs-list empresa-abas" aria-label={t('cliente.secoes')}>
      {abas.map(aba => (
        <Link
          key={aba}
          data-aba={aba}
          to={{ search: tabUrl(aba, abas[0]) }}
          className="tabs-tab"
          aria-current={aba === aberta ? 'page' : undefined}
        >
          {nomes[aba]}
        </Link>
      ))}
    </nav>
  )
}
