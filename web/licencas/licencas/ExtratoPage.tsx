import './extrato.css'
import { useQuery } from '@tanstack/react-query'
import type { SituacaoDaLicenca } from '#shared/licencas/licencas/extrato.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { ESTADO_LICENCA, type EstadoLicenca } from '#shared/licencas/licencas/licencas.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { List } from '../../platform/lists/List.tsx'
import { useListState, useTab } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { formatLicenceId, formatMinute } from '../../platform/ui/format.ts'
import { Pill, type PillTone } from '../../platform/ui/Pill.tsx'
import { Tabs } from '../../platform/ui/Tabs.tsx'
import { situacaoQuery } from './extrato.queries.ts'
import { MovimentosTab } from './MovimentosTab.tsx'
import { PessoaDaLicenca } from './PessoaDaLicenca.tsx'

const FIRST = { pagina: 1, busca: '' }
const totalOf = ({ total }: { total: number }) => total

/** Page of everything that happened to the person's licences, and of where each licence is now. */
export default function ExtratoPage() {
  const [aba, setAba] = useTab(['movimentos', 'licencas'])
  const licencas = useQuery({ ...situacaoQuery(FIRST, ''), select: totalOf })
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{t('extrato.titulo')}</h1>
          <p className="measure mt-2 text-ink-soft">{t('extrato.intro')}</p>
        </div>
        <ButtonLink look="primary" to={to('/preco')}>
          {t('extrato.comprar')}
        </ButtonLink>
      </div>
      <Tabs
        label={t('extrato.titulo')}
        value={aba}
        onChange={setAba}
        tabs={[
          { id: 'movimentos', label: t('extrato.abaMovimentos'), content: <MovimentosTab /> },
          { id: 'licencas', label: t('extrato.abaLicencas'), count: licencas.data, content: <SituacaoTab /> },
        ]}
      />
    </main>
  )
}

const FILTROS = { estado: ESTADO_LICENCA } as const

const total = (contagem: Record<EstadoLicenca, number>) => Object.values(contagem).reduce((a, b) => a + b, 0)

/** List of every licence with its current state, since when, and with whom; newest licence first. */
function SituacaoTab() {
  const control = useListState(FILTROS)
  const query = useQuery(situacaoQuery(control.state, control.filtro.estado))
  const contagem = query.data?.contagem
  return (
    <List
      label={t('extrato.abaLicencas')}
      control={control}
      views="licencas"
      query={query}
      keyOf={licenca => licenca.id_licenca}
      buscar={t('extrato.buscar')}
      chips={[
        {
          kind: 'values',
          single: true,
          name: 'estado',
          label: t('extrato.filtroEstado'),
          options: ESTADO_LICENCA.map(value => ({
            value,
            label: t(`extrato.estado.${value}`),
            n: contagem?.[value],
          })),
        },
      ]}
      found={{ noun: n => tn('lista.coisa.licenca', n), of: contagem && total(contagem) }}
      vazio={{ titulo: t('extrato.semLicencas'), texto: t('extrato.semLicencasTexto') }}
    >
      {licenca => <LicencaRow {...licenca} />}
    </List>
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
        {t('extrato.licenca', { id: formatLicenceId(id_licenca) })}
        <Pill tone={TONE[estado]}>{t(`extrato.estado.${estado}`)}</Pill>
        {id_tipo_licenca === TIPO_LICENCA.empresarial && <Pill>{t('extrato.empresarial')}</Pill>}
      </span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {t('extrato.desde', { data: formatMinute(desde) })}
        <PessoaDaLicenca {...licenca} />
        {validade_convite && ` · ${t('extrato.conviteAte', { data: formatMinute(validade_convite) })}`}
      </span>
    </>
  )
}
