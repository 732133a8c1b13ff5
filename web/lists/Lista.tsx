import type { UseQueryResult } from '@tanstack/react-query'
import { type Key, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Paginacao } from './Paginacao.tsx'
import { LIMITE } from './page.ts'
import type { ListControl } from './useListState.ts'

interface ListaProps<T> {
  /** What the list holds, for those who do not see its tab. */
  label: string
  control: ListControl
  query: UseQueryResult<{ results: T[]; total: number; total_limitado?: boolean }>
  keyOf(item: T): Key
  buscar: string
  vazio: { titulo: string; texto: string; act?: ReactNode }
  /** Beside the search: how the list is ordered. */
  aside?: ReactNode
  /** How the list stands: rows with a hairline between, unless told otherwise. */
  listClass?: string
  /** One row: the contents of its `li`. */
  children(item: T): ReactNode
}

/** A searched, paged list with its loading, empty and failed states. */
export function Lista<T>({
  label,
  control,
  query,
  keyOf,
  buscar,
  vazio,
  aside,
  listClass = 'rows',
  children,
}: ListaProps<T>) {
  const { typed, state, search, goTo } = control
  const top = useRef<HTMLDivElement>(null)
  const { data, error } = query
  // The last row of the last page was just removed, or the address names a page beyond it: back to what is there.
  const last = data && !query.isPlaceholderData && data.total > 0 ? Math.ceil(data.total / LIMITE) : undefined
  useEffect(() => {
    if (last !== undefined && state.pagina > last) goTo(last, true)
  })

  function turnTo(pagina: number) {
    goTo(pagina)
    top.current?.focus()
  }
  const searchable = typed !== '' || (data?.total ?? 0) > 0
  return (
    <div ref={top} tabIndex={-1} data-lista className="scroll-mt-24 outline-none">
      {searchable && (
        <div className="mt-5 mb-1 flex flex-wrap gap-3">
          <input
            type="search"
            className="input max-w-[360px]"
            aria-label={buscar}
            placeholder={buscar}
            autoComplete="off"
            value={typed}
            onChange={event => search(event.target.value)}
          />
          {aside}
        </div>
      )}
      {!data && error && (
        <ErrorState error={error} titulo={t('convites.listaFalhou')} onRetry={() => query.refetch()} />
      )}
      {!data && !error && <SkeletonRows />}
      {data && data.results.length > 0 && (
        <ul className={listClass} aria-label={label} aria-busy={query.isPlaceholderData}>
          {data.results.map(item => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
      {data?.total === 0 && state.busca === '' && <EmptyState {...vazio} />}
      {data?.total === 0 && state.busca !== '' && (
        <EmptyState
          titulo={t('convites.nadaEncontrado', { busca: state.busca })}
          texto={t('convites.nadaEncontradoTexto')}
          act={<Button onClick={() => search('', 0)}>{t('convites.limparBusca')}</Button>}
        />
      )}
      {data && <Paginacao pagina={state.pagina} total={data.total} limitado={data.total_limitado} onTurn={turnTo} />}
    </div>
  )
}
