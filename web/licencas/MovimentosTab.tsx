import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MovimentoDoExtrato } from '#shared/licencas/extrato.contract.ts'
import { EVENTOS_LICENCA } from '#shared/licencas/licencas.rules.ts'
import { t } from '../i18n/i18n.ts'
import { Lista } from '../lists/Lista.tsx'
import { useListState } from '../lists/useListState.ts'
import { Button } from '../ui/Button.tsx'
import { formatDateTime, formatLicencaId, formatNumber } from '../ui/format.ts'
import { ExportarExtrato } from './ExportarExtrato.tsx'
import { extratoQuery, type Filtro, SEM_FILTRO } from './extrato.queries.ts'
import { FiltroExtrato } from './FiltroExtrato.tsx'

const DIA = /^\d{4}-\d{2}-\d{2}$/
const FILTROS = { evento: EVENTOS_LICENCA, de: DIA, ate: DIA } as const

/** The ledger, newest first, narrowed by event, period and search. */
export function MovimentosTab() {
  const control = useListState(FILTROS)
  const { filtro } = control
  const query = useQuery(extratoQuery(control.state, filtro))
  const filtered = filtro.evento !== '' || filtro.de !== '' || filtro.ate !== ''
  // A day is typed in parts: the address follows, without an entry for each.
  const narrow = (next: Filtro) => control.narrow(next, next.evento === filtro.evento)
  return (
    <>
      <FiltroExtrato filtro={filtro} onChange={narrow}>
        <ExportarExtrato filtro={filtro} busca={control.state.busca} />
      </FiltroExtrato>
      <Lista
        label={t('extrato.abaMovimentos')}
        control={control}
        query={query}
        keyOf={movimento => movimento.chave}
        buscar={t('extrato.buscar')}
        vazio={
          filtered
            ? {
                titulo: t('extrato.filtroVazio'),
                texto: t('extrato.filtroVazioTexto'),
                act: <Button onClick={() => control.narrow(SEM_FILTRO)}>{t('extrato.limparFiltro')}</Button>,
              }
            : { titulo: t('extrato.vazio'), texto: t('extrato.vazioTexto') }
        }
      >
        {movimento => <MovimentoRow {...movimento} />}
      </Lista>
    </>
  )
}

function MovimentoRow(movimento: MovimentoDoExtrato) {
  const { em, id_licenca, evento, de, para, ator, nome_ator, motivo, saldo } = movimento
  const estados = t('extrato.dePara', {
    de: t(de ? `extrato.estado.${de}` : 'extrato.nova'),
    para: t(`extrato.estado.${para}`),
  })
  const quem = ator === 'voce' || !nome_ator ? t(`extrato.ator.${ator}`) : nome_ator
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        {t(`extrato.evento.${evento}`)}
        <span className="text-sm font-normal text-ink-soft">{estados}</span>
      </span>
      <span className="text-sm [overflow-wrap:anywhere]">
        {t('extrato.licenca', { id: formatLicencaId(id_licenca) })}
        <PessoaDaLicenca {...movimento} />
      </span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        <time dateTime={em.toISOString()}>{formatDateTime(em)}</time>
        {` · ${t('extrato.por', { quem })}`}
        {motivo && ` · ${t('extrato.motivo', { motivo })}`}
      </span>
      <span className="rows-acts text-sm text-ink-soft">{t('extrato.saldo', { n: formatNumber(saldo) })}</span>
    </>
  )
}

/** Her client by name, with the way to the profile; anyone else by the address that was typed. */
export function PessoaDaLicenca({
  id_participante,
  nome_participante,
  email_participante,
}: Pick<MovimentoDoExtrato, 'id_participante' | 'nome_participante' | 'email_participante'>) {
  if (id_participante !== null && nome_participante)
    return (
      <>
        {' · '}
        <Link to={`/perfil-usuario/${id_participante}`}>{nome_participante}</Link>
      </>
    )
  return email_participante ? ` · ${email_participante}` : null
}
