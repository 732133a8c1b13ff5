import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { MesFiscal, VendaComNota } from '#shared/licencas/notas/notas.contract.ts'
import { ESTADOS_NOTA, type EstadoNota } from '#shared/licencas/notas/notas.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { Chip } from '../../platform/lists/chips/chip.types.ts'
import { List } from '../../platform/lists/List.tsx'
import type { Column } from '../../platform/lists/rows/columns.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { formatDate, formatMonth } from '../../platform/ui/format.ts'
import { Pill, type PillTone } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Administracao } from '../compras/administracao/Administracao.tsx'
import { isMes, mesOf, vizinho } from './meses.ts'
import { mesQuery, notasQuery } from './notas.queries.ts'
import { reais } from './palavras.ts'
import { SomaDoMes } from './SomaDoMes.tsx'

const NotaDialog = lazyPart(() => import('./NotaDaVendaDialog.tsx'))
const RetornoDialog = lazyPart(() => import('./RetornoDialog.tsx'))

const FILTROS = { estado: ESTADOS_NOTA } as const
const TOM: Readonly<Record<EstadoNota, PillTone>> = {
  a_emitir: 'warn',
  emitida: 'ok',
  cancelada: 'neutral',
  dispensada: 'neutral',
}

/** Page of one month's paid sales and their notes, for admins. Without a month in the address it shows the last one. */
export default function MesPage() {
  const { mes: asked = '' } = useParams()
  const mes = isMes(asked) ? asked : mesOf(new Date(), -1)
  const { data, error, refetch } = useQuery(mesQuery(mes))
  return (
    <Administracao titulo={t('notas.doMes', { mes: formatMonth(mes) })} intro={t('notas.intro')}>
      <nav className="flex flex-wrap gap-3 pb-6" aria-label={t('notas.outrosMeses')}>
        {[-1, 1].map(later => (
          <ButtonLink key={later} small to={to('/notas-fiscais/:mes?', { mes: vizinho(mes, later) })}>
            {formatMonth(vizinho(mes, later))}
          </ButtonLink>
        ))}
      </nav>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && <SomaDoMes mes={data} />}
      <Notas key={mes} mes={mes} fechado={data?.fechamento != null} soma={data} />
    </Administracao>
  )
}

const chips = (): Chip[] => [
  {
    kind: 'values',
    single: true,
    name: 'estado',
    label: t('notas.estado'),
    options: ESTADOS_NOTA.map(value => ({ value, label: t(`notas.estado.${value}`) })),
  },
]

const columns = (onEditar: (venda: VendaComNota) => void, fechado: boolean): Column<VendaComNota>[] => [
  {
    id: 'tomador',
    title: t('notas.tomador'),
    cell: venda => (
      <>
        <span className="row-name">{venda.nome_tomador}</span>
        <span className="row-line">{linhaOf(venda)}</span>
      </>
    ),
  },
  { id: 'nota', title: t('notas.nota'), width: '22%', cell: venda => <Nota venda={venda} /> },
  { id: 'valor', title: t('notas.valor'), number: true, width: '18%', cell: valorOf },
  {
    id: 'ato',
    title: t('notas.ato'),
    width: '14%',
    cell: venda => <Editar venda={venda} fechado={fechado} onEditar={onEditar} />,
  },
]

function Notas({ mes, fechado, soma }: { mes: string; fechado: boolean; soma: MesFiscal | undefined }) {
  const control = useListState(FILTROS)
  const query = useQuery(notasQuery(mes, control.state, control.filtro.estado))
  const [venda, setVenda] = useState<VendaComNota | null>(null)
  const [retorno, setRetorno] = useState(false)
  return (
    <>
      {!fechado && (soma?.a_emitir ?? 0) > 0 && (
        <Button className="mb-4" onClick={() => setRetorno(true)}>
          {t('notas.lerArquivo')}
        </Button>
      )}
      <List
        label={t('notas.titulo')}
        control={control}
        query={query}
        keyOf={each => each.idCompra}
        chips={chips()}
        found={{ noun: n => tn('lista.coisa.venda', n) }}
        columns={{ name: 'notas', all: columns(setVenda, fechado) }}
        vazio={{ titulo: t('notas.vazio'), texto: t('notas.vazioTexto') }}
      >
        {each => (
          <>
            <span className="font-semibold break-words">{each.nome_tomador}</span>
            <Nota venda={each} />
            <span className="text-sm">{valorOf(each)}</span>
            <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{linhaOf(each)}</span>
            <span className="rows-acts">
              <Editar venda={each} fechado={fechado} onEditar={setVenda} />
            </span>
          </>
        )}
      </List>
      <Suspense>
        {venda && <NotaDialog venda={venda} onClose={() => setVenda(null)} />}
        {retorno && <RetornoDialog onClose={() => setRetorno(false)} />}
      </Suspense>
    </>
  )
}

const linhaOf = ({ paga_em, origem, idCompra }: VendaComNota): string =>
  [t('notas.pagaEm', { dia: formatDate(paga_em) }), t(`notas.origem.${origem}`), idCompra].join(' · ')

const valorOf = ({ bruto_centavos, desconto_centavos, devolvido_centavos }: VendaComNota): string =>
  [
    reais(bruto_centavos),
    desconto_centavos > 0 && t('notas.desconto', { valor: reais(desconto_centavos) }),
    devolvido_centavos > 0 && t('notas.devolvido', { valor: reais(devolvido_centavos) }),
  ]
    .filter(Boolean)
    .join(' · ')

const Nota = ({ venda: { estado, numero } }: { venda: VendaComNota }) => (
  <span className="flex flex-wrap items-center gap-2">
    <Pill tone={TOM[estado]}>{t(`notas.estado.${estado}`)}</Pill>
    {numero && t('notas.numero', { numero })}
  </span>
)

function Editar({
  venda,
  fechado,
  onEditar,
}: {
  venda: VendaComNota
  fechado: boolean
  onEditar: (venda: VendaComNota) => void
}) {
  if (fechado) return null
  return (
    <Button small aria-label={t('notas.mudarDe', { nome: venda.nome_tomador })} onClick={() => onEditar(venda)}>
      {t('notas.mudar')}
    </Button>
  )
}
