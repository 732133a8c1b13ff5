import { useQuery } from '@tanstack/react-query'
import type { GrupoDoExtrato, MovimentoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { EVENTOS_LICENCA } from '#shared/licencas/licencas/licencas.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Lista } from '../../platform/lists/Lista.tsx'
import { useListState } from '../../platform/lists/useListState.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDateTime, formatLicencaId, formatNumber } from '../../platform/ui/format.ts'
import { DiaRow } from './DiaRow.tsx'
import { ExportarExtrato } from './ExportarExtrato.tsx'
import { diasQuery, extratoQuery, type Filtro, SEM_FILTRO } from './extrato.queries.ts'
import { FiltroExtrato } from './FiltroExtrato.tsx'
import { PessoaDaLicenca } from './PessoaDaLicenca.tsx'

const DIA = /^\d{4}-\d{2}-\d{2}$/
const FILTROS = { evento: EVENTOS_LICENCA, de: DIA, ate: DIA, ver: ['uma'] } as const

type Linha = MovimentoDoExtrato | GrupoDoExtrato

/**
 * Ledger, newest first, one row per day and act; single moves when filtered by event, period or search, or on request.
 */
export function MovimentosTab() {
  const control = useListState(FILTROS)
  const { ver, ...filtro } = control.filtro
  const filtered = filtro.evento !== '' || filtro.de !== '' || filtro.ate !== ''
  const narrowed = filtered || control.state.busca !== ''
  const porDia = !narrowed && ver === ''
  const movimentos = useQuery({ ...extratoQuery(control.state, filtro), enabled: !porDia })
  const dias = useQuery({ ...diasQuery(control.state), enabled: porDia })
  // A day is typed in parts: the address follows, without an entry for each.
  const narrow = (next: Filtro) => control.narrow({ ...next, ver }, next.evento === filtro.evento)
  return (
    <>
      <FiltroExtrato filtro={filtro} onChange={narrow}>
        {!narrowed && (
          <Button look="text" onClick={() => control.narrow({ ...filtro, ver: porDia ? 'uma' : '' })}>
            {t(porDia ? 'extrato.umaAUma' : 'extrato.porDia')}
          </Button>
        )}
        <ExportarExtrato filtro={filtro} busca={control.state.busca} />
      </FiltroExtrato>
      <Lista<Linha>
        label={t('extrato.abaMovimentos')}
        control={control}
        views="extrato"
        query={porDia ? dias : movimentos}
        keyOf={linha => ('chave' in linha ? linha.chave : `${linha.dia}:${linha.evento}`)}
        buscar={t('extrato.buscar')}
        vazio={
          filtered
            ? {
                titulo: t('lista.filtroVazio'),
                texto: t('lista.filtroVazioTexto'),
                act: <Button onClick={() => control.narrow({ ...SEM_FILTRO, ver })}>{t('lista.limpar')}</Button>,
              }
            : { titulo: t('extrato.vazio'), texto: t('extrato.vazioTexto') }
        }
      >
        {linha => ('chave' in linha ? <MovimentoRow {...linha} /> : <DiaRow {...linha} />)}
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
