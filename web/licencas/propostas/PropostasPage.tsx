import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { PropostaResumo } from '#shared/licencas/propostas/propostas.contract.ts'
import { ESTADOS_PROPOSTA } from '#shared/licencas/propostas/propostas.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { Chip } from '../../platform/lists/chips/chip.types.ts'
import { List } from '../../platform/lists/List.tsx'
import type { Column } from '../../platform/lists/rows/columns.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { formatOurDay } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { Administracao } from '../compras/administracao/Administracao.tsx'
import { licencasDoTipo, reais, TOM_PROPOSTA, tituloOf } from './palavras.ts'
import { propostasQuery } from './propostas.queries.ts'
import { UmaProposta } from './UmaProposta.tsx'

const FILTROS = { estado: ESTADOS_PROPOSTA } as const

const chips = (): Chip[] => [
  {
    kind: 'values',
    single: true,
    name: 'estado',
    label: t('propostas.estado'),
    options: ESTADOS_PROPOSTA.map(value => ({ value, label: t(`propostas.estado.${value}`) })),
  },
]

const columns = (): Column<PropostaResumo>[] => [
  {
    id: 'comprador',
    title: t('propostas.comprador'),
    cell: proposta => (
      <>
        <Link
          data-row-link
          className="row-name"
          to={to('/propostas/:id_proposta', { id_proposta: String(proposta.id_proposta) })}
        >
          {proposta.nome_comprador}
        </Link>
        <span className="row-line">{`${tituloOf(proposta.numero)} · ${proposta.nome_consultor}`}</span>
      </>
    ),
  },
  {
    id: 'licencas',
    title: t('propostas.licencas'),
    from: 'lg',
    width: '20%',
    cell: ({ quantidade, id_tipo_licenca }) => licencasDoTipo(quantidade, id_tipo_licenca),
  },
  { id: 'estado', title: t('propostas.estado'), width: '14%', cell: proposta => <Estado proposta={proposta} /> },
  { id: 'valida', title: t('propostas.validaAte'), width: '14%', cell: ({ valida_ate }) => formatOurDay(valida_ate) },
  {
    id: 'valor',
    title: t('propostas.valor'),
    number: true,
    width: '14%',
    cell: ({ preco_centavos }) => <span className="whitespace-nowrap">{reais(preco_centavos)}</span>,
  },
]

/** Page of the proposals, for admins: all of them, or the one that the address names. */
export default function PropostasPage() {
  return useParams().id_proposta ? <UmaProposta /> : <Todas />
}

function Todas() {
  const control = useListState(FILTROS)
  const query = useQuery(propostasQuery(control.state, control.filtro.estado))
  const nova = (
    <ButtonLink look="primary" to={to('/propostas/:id_proposta', { id_proposta: 'nova' })}>
      {t('propostas.nova')}
    </ButtonLink>
  )
  return (
    <Administracao titulo={t('propostas.titulo')} intro={t('propostas.intro')} act={nova}>
      <List
        label={t('propostas.titulo')}
        control={control}
        query={query}
        keyOf={proposta => proposta.id_proposta}
        buscar={t('propostas.buscar')}
        chips={chips()}
        found={{ noun: n => tn('lista.coisa.proposta', n) }}
        columns={{ name: 'propostas', all: columns() }}
        vazio={{ titulo: t('propostas.vazio'), texto: t('propostas.vazioTexto') }}
      >
        {proposta => <PropostaRow proposta={proposta} />}
      </List>
    </Administracao>
  )
}

const Estado = ({ proposta: { estado } }: { proposta: PropostaResumo }) => (
  <Pill tone={TOM_PROPOSTA[estado]}>{t(`propostas.estado.${estado}`)}</Pill>
)

const PropostaRow = ({ proposta }: { proposta: PropostaResumo }) => (
  <>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      <Link
        data-row-link
        className="min-w-0 break-words"
        to={to('/propostas/:id_proposta', { id_proposta: String(proposta.id_proposta) })}
      >
        {proposta.nome_comprador}
      </Link>
      <Estado proposta={proposta} />
    </span>
    <span className="text-sm">
      {[
        tituloOf(proposta.numero),
        licencasDoTipo(proposta.quantidade, proposta.id_tipo_licenca),
        reais(proposta.preco_centavos),
      ].join(' · ')}
    </span>
    <span className="text-sm text-ink-soft">
      {t('propostas.valeAte', { dia: formatOurDay(proposta.valida_ate) })}
      {` · ${proposta.nome_consultor}`}
    </span>
  </>
)
