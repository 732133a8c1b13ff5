import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { formatLicenceId } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { LICENCAS_POR_PAGINA, licencasQuery } from './perfil.queries.ts'

/**
 * Lists the licences that the signed-in person can give to others, with paging. They cannot be started here (behaviour
 * §19).
 */
export function EstoqueDaConta() {
  const { state, goTo } = useListState()
  const { pagina } = state
  const { data, error, refetch } = useQuery({ ...licencasQuery({ pagina }), placeholderData: keepPreviousData })
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows />
  const unused = data.results.filter(licenca => !licenca.utilizada)
  const pages = Math.ceil(data.total / LICENCAS_POR_PAGINA)
  if (data.total === 0)
    return (
      <EmptyState
        titulo={t('perfil.estoqueVazio')}
        texto={t('perfil.estoqueVazioTexto')}
        act={<ButtonLink to={to('/preco')}>{t('layout.comprarLicencas')}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className="rows">
        {unused.map(({ id_licenca, id_tipo_licenca }) => (
          <li key={id_licenca}>
            <span className="font-semibold">
              {t(id_tipo_licenca === TIPO_LICENCA.empresarial ? 'perfil.discEmpresarial' : 'perfil.discIndividual')}
            </span>
            <span className="text-sm text-ink-soft">{t('perfil.licenca', { id: formatLicenceId(id_licenca) })}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="mt-3 flex items-center justify-between gap-3" aria-label={t('lista.paginacao')}>
          <Button small disabled={pagina === 1} onClick={() => goTo(pagina - 1)}>
            {t('lista.anterior')}
          </Button>
          <span className="text-sm text-ink-soft">
            {t('lista.intervalo', {
              de: (pagina - 1) * LICENCAS_POR_PAGINA + 1,
              ate: Math.min(data.total, pagina * LICENCAS_POR_PAGINA),
              total: data.total,
            })}
          </span>
          <Button small disabled={pagina >= pages} onClick={() => goTo(pagina + 1)}>
            {t('lista.proxima')}
          </Button>
        </nav>
      )}
    </>
  )
}
