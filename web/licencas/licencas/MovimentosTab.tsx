import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { MovimentoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { EVENTOS_LICENCA, TIPOS_DE_ATO } from '#shared/licencas/licencas/licencas.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import type { Chip } from '../../platform/lists/chips/chip.types.ts'
import { List } from '../../platform/lists/List.tsx'
import { PAGE_LIMIT } from '../../platform/lists/page.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { formatLicenceId, formatMinute, formatNumber } from '../../platform/ui/format.ts'
import { AtoRow } from './atos/AtoRow.tsx'
import { isWhole, type Linha, linhasOf } from './atos/linhas.ts'
import { MesEnd, MesHead } from './atos/Mes.tsx'
import { PorMes, Stock } from './atos/Resumo.tsx'
import { ExportarExtrato } from './ExportarExtrato.tsx'
import { licencasQuery } from './estoque/estoque.queries.ts'
import { atosQuery, buscaQuery, extratoQuery, mesesQuery, type TipoLicencaNoFiltro } from './extrato.queries.ts'
import { PessoaDaLicenca } from './PessoaDaLicenca.tsx'

const DIA = /^\d{4}-\d{2}-\d{2}$/
const FILTROS = {
  evento: EVENTOS_LICENCA,
  tipo: TIPOS_DE_ATO,
  turma: /^[\da-f-]{36}$/,
  de: DIA,
  ate: DIA,
} as const

const keyOf = (linha: Linha | MovimentoDoExtrato): string => {
  if ('chave' in linha) return linha.chave
  return linha.kind === 'ato' ? linha.ato : `${linha.kind}:${linha.mes}`
}

/**
 * Ledger, newest first, one row per act under its month; single moves in a search, when filtered by kind of move, or on
 * request.
 */
export function MovimentosTab() {
  const control = useListState(FILTROS)
  const { state } = control
  const tipo = useTipo()
  const filtro = { ...control.filtro, tipo_licenca: tipo.mostrado }
  const single = new URLSearchParams(useLocation().search).get('ver') === 'uma' || filtro.evento !== ''
  const porAto = !single && state.busca === ''
  const { data: meses } = useQuery(mesesQuery(tipo.mostrado))
  const movimentos = useQuery({ ...extratoQuery(state, filtro), enabled: single })
  const achados = useQuery({ ...buscaQuery(state, filtro), enabled: !single && !porAto })
  const atos = useQuery({
    ...atosQuery(state, filtro),
    enabled: porAto,
    select: page => {
      const whole = filtro.tipo === '' && filtro.turma === ''
      const shown = whole ? (meses?.results ?? []).filter(({ mes }) => isWhole(mes, filtro)) : []
      const last = state.pagina * (state.limite ?? PAGE_LIMIT) >= page.total && !page.total_limitado
      return { ...page, results: linhasOf(page.results, shown, { first: state.pagina === 1, last }) }
    },
  })
  const moves = single ? movimentos : achados
  return (
    <div className="extrato">
      <Stock />
      <div className="min-w-0">
        {tipo.ambos && <TipoShown tipo={tipo.mostrado} onChange={tipo_licenca => control.change({ tipo_licenca })} />}
        <List<Linha | MovimentoDoExtrato>
          label={t('extrato.abaMovimentos')}
          control={control}
          views="extrato"
          query={porAto ? atos : moves}
          keyOf={keyOf}
          buscar={t('extrato.buscar')}
          chips={single ? [EVENTO(), PERIODO()] : [TIPO(), TURMA(meses?.turmas ?? []), PERIODO()]}
          listClass={porAto ? 'atos' : 'rows'}
          aside={
            <span className="extrato-lado">
              <button
                type="button"
                className="act"
                onClick={() => control.change({ ver: single ? '' : 'uma', evento: '', tipo: '', turma: '' })}
              >
                {t(single ? 'extrato.porAto' : 'extrato.umaAUma')}
              </button>
              <ExportarExtrato filtro={filtro} busca={state.busca} />
            </span>
          }
          vazio={{ titulo: t('extrato.vazio'), texto: t('extrato.vazioTexto') }}
        >
          {linha => <LinhaRow {...linha} />}
        </List>
      </div>
      <PorMes meses={meses?.results ?? []} filtro={filtro} searchOf={days => control.searchOf(days)} />
    </div>
  )
}

/** Choice of the kind of licence that is shown. */
const TipoShown = ({ tipo, onChange }: { tipo: TipoLicencaNoFiltro; onChange(tipo: '1' | '2'): void }) => (
  <div className="mb-4">
    <SegmentedControl<'1' | '2'>
      label={t('extrato.tipoLicenca')}
      value={tipo === '2' ? '2' : '1'}
      onChange={onChange}
      options={[
        { value: '1', label: t('compras.individuais') },
        { value: '2', label: t('compras.empresariais') },
      ]}
    />
  </div>
)

/**
 * The kind of licence that is shown: the one asked for in the address, else the one of which there are any. Who never had
 * two kinds chooses none.
 */
function useTipo(): { mostrado: TipoLicencaNoFiltro; ambos: boolean } {
  const asked = new URLSearchParams(useLocation().search).get('tipo_licenca')
  const ambos = (useQuery(mesesQuery('')).data?.tipos.length ?? 0) > 1
  const estoque = useQuery(licencasQuery).data
  if (!ambos) return { mostrado: '', ambos }
  if (asked === '1' || asked === '2') return { mostrado: asked, ambos }
  return { mostrado: estoque && estoque.individual === 0 && estoque.empresarial > 0 ? '2' : '1', ambos }
}

const PERIODO = (): Chip => ({ kind: 'period', name: ['de', 'ate'], label: t('lista.periodo') })
const EVENTO = (): Chip => ({
  kind: 'values',
  single: true,
  name: 'evento',
  label: t('extrato.filtroEvento'),
  options: EVENTOS_LICENCA.map(value => ({ value, label: t(`extrato.evento.${value}`) })),
})
const TIPO = (): Chip => ({
  kind: 'values',
  single: true,
  name: 'tipo',
  label: t('extrato.tipo'),
  options: TIPOS_DE_ATO.map(value => ({ value, label: t(`extrato.tipo.${value}`) })),
})
const TURMA = (turmas: readonly { id_rodada: string; nome: string }[]): Chip => ({
  kind: 'values',
  single: true,
  name: 'turma',
  label: t('extrato.turma'),
  options: turmas.map(({ id_rodada, nome }) => ({ value: id_rodada, label: nome })),
})

function LinhaRow(linha: Linha | MovimentoDoExtrato) {
  if ('chave' in linha) return <MovimentoRow {...linha} />
  if (linha.kind === 'mes') return <MesHead {...linha} />
  return linha.kind === 'ato' ? <AtoRow {...linha} /> : <MesEnd {...linha} />
}

function MovimentoRow(movimento: MovimentoDoExtrato) {
  const { em, id_licenca, id_tipo_licenca, evento, de, para, ator, nome_ator, motivo, saldo } = movimento
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
        {t('extrato.licenca', { id: formatLicenceId(id_licenca) })}
        {` · ${t(`extrato.tipoLicenca.${id_tipo_licenca}`)}`}
        <PessoaDaLicenca {...movimento} />
      </span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        <time dateTime={em.toISOString()}>{formatMinute(em)}</time>
        {` · ${t('extrato.por', { quem })}`}
        {motivo && ` · ${t('extrato.motivo', { motivo })}`}
      </span>
      <span className="rows-acts text-sm text-ink-soft">{t('extrato.saldo', { n: formatNumber(saldo) })}</span>
    </>
  )
}
