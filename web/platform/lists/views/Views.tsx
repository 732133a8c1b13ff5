import './views.css'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ListaComVisoes } from '#shared/clientes/visoes/visoes.rules.ts'
import { t } from '../../i18n/i18n.ts'
import { ViewChip } from './ViewChip.tsx'
import { isSame, shownBy } from './view.url.ts'
import { viewsQuery } from './views.queries.ts'

/** Saved views of a list, each as a link; nothing when there are none. */
export function Views({ lista }: { lista: ListaComVisoes }) {
  const shown = shownBy(useLocation().search)
  const { data: views, error, refetch } = useQuery(viewsQuery(lista))
  if (!views && error)
    return (
      <p role="alert" className="views text-sm text-ink-soft">
        {t('visoes.falhou')}
        <button type="button" className="act" onClick={() => void refetch()}>
          {t('erro.tentarDeNovo')}
        </button>
      </p>
    )
  if (!views || views.length === 0) return null
  const current = views.find(({ parametros }) => isSame(parametros, shown))
  return (
    <>
      <nav className="views" aria-label={t('visoes.titulo')}>
        <ul className="views-list">
          {views.map(view => (
            <ViewChip key={view.id_visao} view={view} current={view === current} shown={shown} />
          ))}
        </ul>
      </nav>
      {current && current.faltam.length > 0 && (
        <p
          role="status"
          className="max-w-[70ch] mt-3 py-2.5 px-3.5 border-l-3 border-l-warn bg-surface text-(length:--text-sm)"
        >
          {[...current.faltam.map(what => t(`visoes.falta.${what}`)), t('visoes.faltaTexto')].join(' ')}
        </p>
      )}
    </>
  )
}
