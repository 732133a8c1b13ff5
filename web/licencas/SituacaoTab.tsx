import { useQuery } from '@tanstack/react-query'
import type { SituacaoDaLicenca } from '#shared/licencas/extrato.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas.contract.ts'
import { ESTADO_LICENCA, type EstadoLicenca } from '#shared/licencas/licencas.rules.ts'
import { t } from '../i18n/i18n.ts'
import { Lista } from '../lists/Lista.tsx'
import { useListState } from '../lists/useListState.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { formatDateTime, formatLicencaId, formatNumber } from '../ui/format.ts'
import { Pill, type PillTone } from '../ui/Pill.tsx'
import { situacaoQuery } from './extrato.queries.ts'
import { PessoaDaLicenca } from './MovimentosTab.tsx'

const FILTROS = { estado: ESTADO_LICENCA } as const

/** Every licence with its state now, since when, and with whom; newest licence first. */
export function SituacaoTab() {
  const control = useListState(FILTROS)
  const { estado } = control.filtro
  const query = useQuery(situacaoQuery(control.state, estado))
  const contagem = query.data?.contagem
  const optionOf = (label: string, n: number | undefined) =>
    n === undefined ? label : t('extrato.estadoContado', { estado: label, n: formatNumber(n) })
  const narrow = (next: EstadoLicenca | '') => control.narrow({ estado: next })
  return (
    <>
      <SelectField
        className="max-w-[360px] pt-5"
        label={t('extrato.filtroEstado')}
        value={estado}
        onChange={event => narrow(event.target.value as EstadoLicenca | '')}
      >
        <option value="">
          {optionOf(t('extrato.todosEstados'), contagem && Object.values(contagem).reduce((a, b) => a + b, 0))}
        </option>
        {ESTADO_LICENCA.map(name => (
          <option key={name} value={name}>
            {optionOf(t(`extrato.estado.${name}`), contagem?.[name])}
          </option>
        ))}
      </SelectField>
      <Lista
        label={t('extrato.abaLicencas')}
        control={control}
        query={query}
        keyOf={licenca => licenca.id_licenca}
        buscar={t('extrato.buscar')}
        vazio={
          estado === ''
            ? { titulo: t('extrato.semLicencas'), texto: t('extrato.semLicencasTexto') }
            : {
                titulo: t('extrato.estadoVazio', { estado: t(`extrato.estado.${estado}`) }),
                texto: t('extrato.filtroVazioTexto'),
                act: <Button onClick={() => narrow('')}>{t('extrato.limparFiltro')}</Button>,
              }
        }
      >
        {licenca => <LicencaRow {...licenca} />}
      </Lista>
    </>
  )
}

const TONE: Record<EstadoLicenca, PillTone> = {
  DISPONIVEL: 'ok',
  CONVIDADA: 'neutral',
  ATRIBUIDA: 'warn',
  UTILIZADA: 'brand',
  ESTORNADA: 'error',
}

function LicencaRow(licenca: SituacaoDaLicenca) {
  const { id_licenca, id_tipo_licenca, estado, desde, validade_convite } = licenca
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {t('extrato.licenca', { id: formatLicencaId(id_licenca) })}
        <Pill tone={TONE[estado]}>{t(`extrato.estado.${estado}`)}</Pill>
        {id_tipo_licenca === TIPO_LICENCA.empresarial && <Pill>{t('extrato.empresarial')}</Pill>}
      </span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {t('extrato.desde', { data: formatDateTime(desde) })}
        <PessoaDaLicenca {...licenca} />
        {validade_convite && ` · ${t('extrato.conviteAte', { data: formatDateTime(validade_convite) })}`}
      </span>
    </>
  )
}
