import './lists.css'
import './rows/rows.css'
import './select/selection.css'
import { type RefObject, useEffect, useRef } from 'react'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Found, foundWords } from './Found.tsx'
import type { ListProps } from './list.types.ts'
import { Pagination } from './Pagination.tsx'
import { PAGE_LIMIT } from './page.ts'
import { ColumnsMenu } from './rows/ColumnsMenu.tsx'
import { useColumns } from './rows/columns.ts'
import { onListKey, onPageKey } from './rows/keys.ts'
import { Rows } from './rows/Rows.tsx'
import { useWayBack } from './rows/useWayBack.ts'
import { SelectionBar } from './select/SelectionBar.tsx'
import { Tools } from './Tools.tsx'
import type { ListControl } from './useListState.ts'
import { useMedia } from './useMedia.ts'
import { KeepView } from './views/KeepView.tsx'
import { Views } from './views/Views.tsx'

const ROWS = Array.from({ length: 8 }, (_, row) => row)

/** Placeholder of rows, as high as the real ones. */
const RowsLoading = () => (
  <div role="status" className="pt-12">
    <span className="sr-only">{t('comum.carregando')}</span>
    {ROWS.map(row => (
      <div key={row} className="grid gap-2 content-center min-h-14.25 border-b border-b-line max-[48rem]:min-h-18.25">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
    ))}
  </div>
)

/**
 * A list: search, filters, order, number of rows, rows as a table or cards, selection, pages, and the
 * loading, empty and failed states. Its state is in the address (`useListState`); letter keys move through it
 * (`keys.ts`).
 */
export function List<T>(props: ListProps<T>) {
  const { control, query, vazio, found, columns, row, chips = [] } = props
  const { typed, state } = control
  const root = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const wide = useMedia('(min-width: 48rem)')
  const shown = useColumns(columns?.name ?? '', columns?.all ?? [])
  const { data, error } = query
  useWayBack(root, data !== undefined)
  usePageKeys(root)
  useLastPage(control, query.isPlaceholderData ? undefined : data?.total)

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
      <div ref={rows} className="[scroll-margin-top:calc(var(--header)_+_8px)]">
        {(asked || total > 0) && <Head {...props} columns={columns && wide ? shown : undefined} asked={asked} />}
        {!data && error && <ErrorState error={error} titulo={t('lista.falhou')} onRetry={() => query.refetch()} />}
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
      <Foot {...props} root={root} rows={rows} />
    </div>
  )
}

/** Moves through the list by letter keys, wherever on the page they are pressed. */
function usePageKeys(root: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => root.current && onPageKey(event, root.current)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [root])
}

/** Goes back to the last page when its last row was just removed, or the address names a page beyond it. */
function useLastPage({ state, goTo }: ListControl, total: number | undefined) {
  const last = total ? Math.ceil(total / (state.limite ?? PAGE_LIMIT)) : undefined
  useEffect(() => {
    if (last !== undefined && state.pagina > last) goTo(last, true)
  })
}

interface HeadProps<T> extends Omit<ListProps<T>, 'columns'> {
  /** Undefined where rows are cards. */
  columns: ReturnType<typeof useColumns<T>> | undefined
  /** Whether the list is searched or filtered. */
  asked: boolean
}

/** Line that says how many rows were found, with their order, their columns and what is done with all of them. */
function Head<T>({ control, query: { data }, found, orders, columns, asked, ...props }: HeadProps<T>) {
  if (!found || !data) return null
  return (
    <Found
      words={foundWords(found, data.total, asked, data.total_limitado ?? false)}
      control={control}
      orders={orders}
      end={
        <>
          {columns && <ColumnsMenu columns={columns} />}
          {props.end}
        </>
      }
    >
      {props.views && <KeepView lista={props.views} />}
    </Found>
  )
}

interface FootProps<T> extends ListProps<T> {
  root: RefObject<HTMLDivElement | null>
  rows: RefObject<HTMLDivElement | null>
}

/** Bar of the selection, and the pages. */
function Foot<T>({ control, query: { data }, row, bar, root, rows }: FootProps<T>) {
  const total = data?.total ?? 0
  function turnTo(pagina: number) {
    control.goTo(pagina)
    rows.current?.scrollIntoView({ block: 'start' })
    root.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {row?.selection && total > 0 && <p className="pt-3 text-xs text-ink-faint max-lg:hidden">{t('lista.teclado')}</p>}
      {row?.selection && (
        <SelectionBar selection={row.selection} total={total}>
          {bar}
        </SelectionBar>
      )}
      {data && (
        <Pagination
          pagina={control.state.pagina}
          total={data.total}
          limite={control.state.limite ?? PAGE_LIMIT}
          limitado={data.total_limitado}
          onTurn={turnTo}
          onSize={size => control.change({ limite: size })}
        />
      )}
    </>
  )
}

/** Empty state: there is nothing at all, or nothing matches, and then a button clears the filters. */
function Nothing({ control, vazio }: { control: ListControl; vazio: ListProps<unknown>['vazio'] }) {
  const { busca } = control.state
  if (busca !== '')
    return (
      <EmptyState
        titulo={t('lista.nadaEncontrado', { busca })}
        texto={t('lista.nadaEncontradoTexto')}
        act={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => control.search('', 0)}>{t('lista.limparBusca')}</Button>
            {control.narrowed && <Button onClick={control.clear}>{t('lista.limpar')}</Button>}
          </div>
        }
      />
    )
  if (control.narrowed)
    return (
      <EmptyState
        titulo={t('lista.filtroVazio')}
        texto={t('lista.filtroVazioTexto')}
        act={<Button onClick={control.clear}>{t('lista.limpar')}</Button>}
      />
    )
  return <EmptyState {...vazio} />
}
