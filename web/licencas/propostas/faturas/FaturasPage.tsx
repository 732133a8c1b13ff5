import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { FaturaResumo } from '#shared/licencas/propostas/faturas.contract.ts'
import { SITUACOES_FATURA } from '#shared/licencas/propostas/propostas.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import type { Chip } from '../../../platform/lists/chips/chip.types.ts'
import { List } from '../../../platform/lists/List.tsx'
import type { Column } from '../../../platform/lists/rows/columns.ts'
import { useListState } from '../../../platform/lists/useListState.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Administracao } from '../../compras/administracao/Administracao.tsx'
import { formatDia, reais, TOM_FATURA, tituloOf } from '../palavras.ts'
import { faturasQuery } from './faturas.queries.ts'
import { UmaFatura } from './UmaFatura.tsx'

const LimiteDialog = lazyPart(() => import('./LimiteDialog.tsx'))

const FILTROS = { situacao: SITUACOES_FATURA } as const

const chips = (): Chip[] => [
  {
    kind: 'values',
    single: true,
    name: 'situacao',
    label: t('propostas.estado'),
    options: SITUACOES_FATURA.map(value => ({ value, label: t(`faturas.situacao.${value}`) })),
  },
]

const Nome = ({ fatura }: { fatura: FaturaResumo }) => (
  <Link data-row-link className="row-name" to={to('/vendas-faturadas/:id_fatura', { id_fatura: fatura.id_fatura })}>
    {fatura.nome_comprador}
  </Link>
)

const Situacao = ({ fatura: { situacao } }: { fatura: FaturaResumo }) => (
  <Pill tone={TOM_FATURA[situacao]}>{t(`faturas.situacao.${situacao}`)}</Pill>
)

/** Returns consultora, proposal and whether the licences have come, as one line. */
const linhaOf = ({ nome_consultor, numero_proposta, liberada_em }: FaturaResumo): string =>
  [
    numero_proposta !== null && tituloOf(numero_proposta),
    nome_consultor,
    t(liberada_em ? 'faturas.liberadas' : 'faturas.retidas'),
  ]
    .filter(Boolean)
    .join(' · ')

/** Returns what was received of how much. */
const valorOf = ({ recebido_centavos, preco_centavos }: FaturaResumo): string =>
  recebido_centavos === 0 || recebido_centavos === preco_centavos
    ? reais(preco_centavos)
    : t('faturas.recebidoDe', { recebido: reais(recebido_centavos), valor: reais(preco_centavos) })

const columns = (): Column<FaturaResumo>[] => [
  {
    id: 'comprador',
    title: t('propostas.comprador'),
    cell: fatura => (
      <>
        <Nome fatura={fatura} />
        <span className="row-line">{linhaOf(fatura)}</span>
      </>
    ),
  },
  { id: 'situacao', title: t('propostas.estado'), width: '14%', cell: fatura => <Situacao fatura={fatura} /> },
  {
    id: 'vence',
    title: t('faturas.vence'),
    width: '16%',
    cell: ({ vence_em }) => (vence_em ? formatDia(vence_em) : t('faturas.nadaVence')),
  },
  { id: 'valor', title: t('propostas.valor'), number: true, width: '24%', cell: valorOf },
]

/** Page of the sales by invoice, for admins: all of them, or the one that the address names. */
export default function FaturasPage() {
  return useParams().id_fatura ? <UmaFatura /> : <Todas />
}

function Todas() {
  const [limite, setLimite] = useState(false)
  const control = useListState(FILTROS)
  const query = useQuery(faturasQuery(control.state, control.filtro.situacao))
  const vencidas = query.data?.vencidas ?? 0
  return (
    <Administracao
      titulo={t('faturas.titulo')}
      intro={t('faturas.intro')}
      act={
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="primary" to={to('/vendas-faturadas/:id_fatura', { id_fatura: 'nova' })}>
            {t('faturas.nova')}
          </ButtonLink>
          <Button onClick={() => setLimite(true)}>{t('faturas.limite')}</Button>
        </div>
      }
    >
      {vencidas > 0 && <p className="pb-4 font-semibold">{tn('faturas.vencidas', vencidas)}</p>}
      <List
        label={t('faturas.titulo')}
        control={control}
        query={query}
        keyOf={fatura => fatura.id_fatura}
        buscar={t('faturas.buscar')}
        chips={chips()}
        found={{ noun: n => tn('lista.coisa.venda', n) }}
        columns={{ name: 'faturas', all: columns() }}
        vazio={{ titulo: t('faturas.vazio'), texto: t('faturas.vazioTexto') }}
      >
        {fatura => (
          <>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              <Nome fatura={fatura} />
              <Situacao fatura={fatura} />
            </span>
            <span className="text-sm">{valorOf(fatura)}</span>
            <span className="text-sm text-ink-soft">{linhaOf(fatura)}</span>
          </>
        )}
      </List>
      {limite && (
        <Suspense>
          <LimiteDialog onClose={() => setLimite(false)} />
        </Suspense>
      )}
    </Administracao>
  )
}
