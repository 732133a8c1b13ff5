import './lists.css'
import './rows/rows.css'
import './select/selection.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Key, type ReactNode, useEffect, useRef } from 'react'
import type { ListaComVisoes } from '#shared/visoes/visoes.rules.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import type { Chip } from './chips/chip.types.ts'
import { Found, type FoundWords, foundWords } from './Found.tsx'
import { Paginacao } from './Paginacao.tsx'
import { LIMITE } from './page.ts'
import { ColumnsMenu } from './rows/ColumnsMenu.tsx'
import { type Column, useColumns } from './rows/columns.ts'
import { onListKey, onPageKey } from './rows/keys.ts'
import { Rows } from './rows/Rows.tsx'
import { RowsLoading } from './rows/RowsLoading.tsx'
import type { RowOf } from './rows/row.types.ts'
import { useWayBack } from './rows/useWayBack.ts'
import { SelectionBar } from './select/SelectionBar.tsx'
import { Tools } from './Tools.tsx'
import type { ListControl } from './useListState.ts'
import { useMedia } from './useMedia.ts'
import { KeepView } from './views/KeepView.tsx'
import { Views } from './views/Views.tsx'

export interface ListaProps<T> {
  /** What the list holds, for those who do not see its tab. */
  label: string
  control: ListControl
  query: UseQueryResult<{ results: T[]; total: number; total_limitado?: boolean }>
  keyOf(item: T): Key
  /** What one searches by; without it nobody searches. */
  buscar?: string
  vazio: { titulo: string; texto: string; act?: ReactNode }
  /** Beside the search: what is no chip. */
  aside?: ReactNode
  /** How its rows stand without columns, and on phones: with a hairline between, unless told otherwise. */
  listClass?: string
  /** What narrows it besides the search. */
  chips?: readonly Chip[]
  /** The line that says how many were found; without it only the pages do. */
  found?: FoundWords
  /** How it may be ordered; the first is how it is, with the value ''. */
  orders?: readonly { value: string; label: string }[]
  /** At the end of the found line: what is done with all that was found. */
  end?: ReactNode
  /** Under which name its views are kept; without it nobody keeps any. */
  views?: ListaComVisoes
  /** From 768 px on it is a table of these; `name` is where this device remembers which of them are hidden. */
  columns?: { name: string; all: readonly Column<T>[] }
  row?: RowOf<T>
  /** What is done with the rows that are chosen, each a `.act`; asks for `row.selection`. */
  bar?: ReactNode
  /** One row: the contents of its `li`, where it is no table. */
  children(item: T): ReactNode
}

/**
 * The one list: search, chips, order, found line, rows as a table or one under another, selection, pages; with its
 * loading, empty and failed states. Where it stands is in the address (`useListState`), letters walk through it (`keys.ts`).
 */
export function Lista<T>(props: ListaProps<T>) {
  const { control, query, vazio, found, columns, row, chips = [] } = props
  const { typed, state, goTo } = control
  const root = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const wide = useMedia('(min-width: 48rem)')
  const shown = useColumns(columns?.name ?? '', columns?.all ?? [])
  const { data, error } = query
  const limite = state.limite ?? LIMITE
  useWayBack(root, data !== undefined)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => root.current && onPageKey(event, root.current)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  // The last row of the last page was just removed, or the address names a page beyond it: back to what is there.
  const last = data && !query.isPlaceholderData && data.total > 0 ? Math.ceil(data.total / limite) : undefined
  useEffect(() => {
    if (last !== undefined && state.pagina > last) goTo(last, true)
  })

  function turnTo(pagina: number) {
    goTo(pagina)
    rows.current?.scrollIntoView({ block: 'start' })
    root.current?.focus({ preventScroll: true })
  }
  const total = data?.total ?? 0
  const asked = typed !== '' || state.busca !== '' || control.narrowed
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the rows and fields inside
    <div
      ref={root}
      tabIndex={-1}
      data-lista
      className="lista"
      onKeyDown={event => onListKey(event, row?.selection?.clear)}
    >
      {props.views && <Views lista={props.views} />}
      {(props.buscar || chips.length > 0 || props.aside) && (asked || total > 0 || props.aside) && (
        <Tools control={control} chips={chips} buscar={props.buscar} searchable={asked || total > 0}>
          {props.aside}
          {props.views && !found && <KeepView lista={props.views} />}
        </Tools>
      )}
      <div ref={rows} className="lista-rows">
        {found && data && (asked || total > 0) && (
          <Found
            words={foundWords(found, total, asked, data.total_limitado ?? false)}
            control={control}
            orders={props.orders}
            end={
              <>
                {columns && wide && <ColumnsMenu columns={shown} />}
                {props.end}
              </>
            }
          >
            {props.views && <KeepView lista={props.views} />}
          </Found>
        )}
        {!data && error && (
          <ErrorState error={error} titulo={t('convites.listaFalhou')} onRetry={() => query.refetch()} />
        )}
        {!data && !error && <RowsLoading />}
        {data && data.results.length > 0 && (
          <Rows
            {...props}
            items={data.results}
            busy={query.isPlaceholderData}
            shown={columns && wide ? shown.shown : undefined}
          />
        )}
        {data?.total === 0 && <Nothing control={control} vazio={vazio} />}
      </div>
      {row?.selection && total > 0 && <p className="pt-3 text-xs text-ink-faint max-lg:hidden">{t('lista.teclado')}</p>}
      {row?.selection && (
        <SelectionBar selection={row.selection} total={total}>
          {props.bar}
        </SelectionBar>
      )}
      {data && (
        <Paginacao
          pagina={state.pagina}
          total={data.total}
          limite={limite}
          limitado={data.total_limitado}
          onTurn={turnTo}
          onSize={size => control.change({ limite: size })}
        />
      )}
    </div>
  )
}

/** Nothing is there, or nothing of what was asked for: then with the way back to all of it. */
function Nothing({ control, vazio }: { control: ListControl; vazio: ListaProps<unknown>['vazio'] }) {
  const { busca } = control.state
  if (busca !== '')
    return (
      <EmptyState
        titulo={t('convites.nadaEncontrado', { busca })}
        texto={t('convites.nadaEncontradoTexto')}
        act={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => control.search('', 0)}>{t('convites.limparBusca')}</Button>
            {control.narrowed && <Button onClick={control.clear}>{t('extrato.limparFiltro')}</Button>}
          </div>
        }
      />
    )
  if (control.narrowed)
    return (
      <EmptyState
        titulo={t('extrato.filtroVazio')}
        texto={t('extrato.filtroVazioTexto')}
        act={<Button onClick={control.clear}>{t('extrato.limparFiltro')}</Button>}
      />
    )
  return <EmptyState {...vazio} />
}
