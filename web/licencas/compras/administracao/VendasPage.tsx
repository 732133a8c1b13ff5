import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Venda } from '#shared/licencas/compras/compras.contract.ts'
import { ESTADO_COMPRA } from '#shared/licencas/compras/compras.rules.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { CONSULTOR, useConsultorChip } from '../../../contas/consultores/useConsultorChip.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import type { Chip } from '../../../platform/lists/chips/chip.types.ts'
import { DAY } from '../../../platform/lists/chips/period.ts'
import { List } from '../../../platform/lists/List.tsx'
import type { Column } from '../../../platform/lists/rows/columns.ts'
import { useListState } from '../../../platform/lists/useListState.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { formatAmount, formatMinute, formatMonth, formatNumber } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { EstadoDaCompra } from '../EstadoDaCompra.tsx'
import { licencasOf } from '../situacao.words.ts'
import { Administracao } from './Administracao.tsx'
import { useExportVendas, vendasQuery } from './administracao.queries.ts'

const FILTROS = { estado: ESTADO_COMPRA, consultor: CONSULTOR, de: DAY, ate: DAY } as const

const chips = (consultor: Chip): Chip[] => [
  {
    kind: 'values',
    single: true,
    name: 'estado',
    label: t('vendas.coluna.estado'),
    options: ESTADO_COMPRA.map(value => ({ value, label: t(`compras.estado.${value}`) })),
  },
  consultor,
  { kind: 'period', name: ['de', 'ate'], label: t('lista.periodo') },
]

const columns = (): Column<Venda>[] => [
  {
    id: 'comprador',
    title: t('vendas.coluna.comprador'),
    width: '26%',
    cell: venda => (
      <>
        <span className="row-name">{compradorOf(venda)}</span>
        <span className="row-line">{contaOf(venda)}</span>
      </>
    ),
  },
  {
    id: 'compra',
    title: t('vendas.coluna.compra'),
    cell: venda => (
      <>
        {venda.nome_plano} · {licencasOf(venda)}
        <span className="row-line">
          {numerosOf(venda)} <NotaDoMes {...venda} />
        </span>
      </>
    ),
  },
  { id: 'estado', title: t('vendas.coluna.estado'), width: '16%', cell: venda => <EstadoDaCompra compra={venda} /> },
  {
    id: 'data',
    title: t('vendas.coluna.data'),
    from: 'lg',
    width: '15%',
    optional: true,
    cell: ({ criada_em }) => <time dateTime={criada_em.toISOString()}>{formatMinute(criada_em)}</time>,
  },
  {
    id: 'valor',
    title: t('vendas.coluna.valor'),
    number: true,
    width: '12%',
    cell: ({ preco }) => <span className="whitespace-nowrap">{formatAmount(preco)}</span>,
  },
]

/** Page of all purchases, for admins, with the data that the municipal invoice needs (behaviour §5). */
export default function VendasPage() {
  const control = useListState(FILTROS)
  const query = useQuery(vendasQuery(control.state, control.filtro))
  const consultor = useConsultorChip(query.data !== undefined)
  return (
    <Administracao titulo={t('vendas.titulo')} intro={t('vendas.intro')}>
      <ExportarVendas />
      <List
        label={t('vendas.titulo')}
        control={control}
        views="vendas"
        query={query}
        keyOf={venda => venda.idCompra}
        buscar={t('vendas.buscar')}
        chips={chips(consultor)}
        found={{ noun: n => tn('lista.coisa.compra', n) }}
        columns={{ name: 'vendas', all: columns() }}
        vazio={{ titulo: t('vendas.vazio'), texto: t('vendas.vazioTexto') }}
      >
        {venda => <VendaRow {...venda} />}
      </List>
    </Administracao>
  )
}

/** Returns who pays: the account, or the company of a sale by invoice. */
const compradorOf = ({ origem, tomador, nome }: Venda): string => (origem === 'fatura' && tomador?.nome) || nome

/** Returns the account's address, or for whom a company bought. */
const contaOf = ({ origem, nome, email }: Venda): string => (origem === 'fatura' ? t('vendas.para', { nome }) : email)

/** Returns the payment method, the part received of a sale by invoice, the refunded value, and the numbers by which a sale is found, as one line. */
const numerosOf = ({ idCompra, origem, forma_pagamento, numero_pagamento, valor_estornado, ...venda }: Venda): string =>
  [
    origem === 'fatura' && t('compras.origem.fatura'),
    typeof venda.valor_recebido === 'number' &&
      venda.valor_recebido !== venda.preco &&
      t('faturas.recebido', { valor: formatAmount(venda.valor_recebido) }),
    forma_pagamento && t(`compras.forma.${forma_pagamento}`),
    numero_pagamento && t('vendas.pagamento', { numero: numero_pagamento }),
    valor_estornado > 0 && t('vendas.devolvido', { valor: formatAmount(valor_estornado) }),
    venda.numero_proposta
      ? t('vendas.proposta', { n: formatNumber(venda.numero_proposta) })
      : t('vendas.compra', { id: idCompra }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Link to the month in which the sale's note is issued; nothing before it is paid. */
function NotaDoMes({ paga_em }: Venda) {
  if (!paga_em) return null
  const mes = paga_em.toLocaleDateString('sv', { timeZone: TIME_ZONE }).slice(0, 7)
  return (
    <Link className="whitespace-nowrap" to={to('/notas-fiscais/:mes?', { mes })}>
      {t('vendas.nota', { mes: formatMonth(mes) })}
    </Link>
  )
}

function VendaRow(venda: Venda) {
  const { nome_plano, preco, criada_em } = venda
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 break-words">{compradorOf(venda)}</span>
        <EstadoDaCompra compra={venda} />
      </span>
      <span className="text-sm [overflow-wrap:anywhere]">
        {[nome_plano, licencasOf(venda), formatAmount(preco), contaOf(venda)].join(' · ')}
      </span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        <time dateTime={criada_em.toISOString()}>{formatMinute(criada_em)}</time>
        {` · ${numerosOf(venda)} `}
        <NotaDoMes {...venda} />
      </span>
    </>
  )
}

/** Form that downloads the paid purchases of a period as a spreadsheet, with the data that a service invoice needs. */
function ExportarVendas() {
  const [de, setDe] = useState('')
  const [ate, setAte] = useState('')
  const { mutateAsync, isPending } = useExportVendas()
  const wrongWay = de !== '' && ate !== '' && de > ate
  async function download() {
    if (wrongWay) return
    await attempt(async () => {
      saveFile(await mutateAsync({ de, ate }))
    })
  }
  return (
    <fieldset
      className="grid grid-cols-2 items-start gap-x-4 sm:grid-cols-[minmax(0,200px)_minmax(0,200px)_auto]"
      aria-label={t('vendas.exportar')}
    >
      <TextField
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        label={t('vendas.pagasDe')}
        value={de}
        onChange={event => setDe(event.target.value)}
      />
      <TextField
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        label={t('lista.ate')}
        error={wrongWay ? t('lista.periodoInvertido') : undefined}
        value={ate}
        onChange={event => setAte(event.target.value)}
      />
      <Button
        className="col-span-2 min-h-12 justify-self-start sm:col-span-1 sm:mt-[27px]"
        busy={isPending}
        onClick={download}
      >
        {t('vendas.baixar')}
      </Button>
    </fieldset>
  )
}
