import { useQuery } from '@tanstack/react-query'
import type { Venda } from '#shared/compras/compras.contract.ts'
import { ESTADO_COMPRA, type EstadoCompra } from '#shared/compras/compras.rules.ts'
import { t } from '../../i18n/i18n.ts'
import { Lista } from '../../lists/Lista.tsx'
import { useListState } from '../../lists/useListState.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { formatDateTime, formatReais } from '../../ui/format.ts'
import { EstadoDaCompra } from '../EstadoDaCompra.tsx'
import { Administracao } from './Administracao.tsx'
import { vendasQuery } from './administracao.queries.ts'
import { ExportarVendas } from './ExportarVendas.tsx'

const FILTROS = { estado: ESTADO_COMPRA } as const

/** Every purchase of everybody, for admins, and what the town's invoice needs (behaviour §5). */
export default function VendasPage() {
  const control = useListState(FILTROS)
  const { estado } = control.filtro
  const query = useQuery(vendasQuery(control.state, estado))
  const narrow = (next: EstadoCompra | '') => control.narrow({ estado: next })
  return (
    <Administracao titulo={t('vendas.titulo')} intro={t('vendas.intro')}>
      <ExportarVendas />
      <SelectField
        className="max-w-[360px] pt-5"
        label={t('vendas.filtro')}
        value={estado}
        onChange={event => narrow(event.target.value as EstadoCompra | '')}
      >
        <option value="">{t('vendas.todas')}</option>
        {ESTADO_COMPRA.map(name => (
          <option key={name} value={name}>
            {t(`compras.estado.${name}`)}
          </option>
        ))}
      </SelectField>
      <Lista
        label={t('vendas.titulo')}
        control={control}
        query={query}
        keyOf={venda => venda.idCompra}
        buscar={t('vendas.buscar')}
        vazio={
          estado === ''
            ? { titulo: t('vendas.vazio'), texto: t('vendas.vazioTexto') }
            : {
                titulo: t('extrato.filtroVazio'),
                texto: t('extrato.filtroVazioTexto'),
                act: <Button onClick={() => narrow('')}>{t('extrato.limparFiltro')}</Button>,
              }
        }
      >
        {venda => <VendaRow {...venda} />}
      </Lista>
    </Administracao>
  )
}

function VendaRow(venda: Venda) {
  const { nome, email, nome_plano, n_usuarios, preco, criada_em, estado, forma_pagamento, numero_pagamento } = venda
  const pagamento = [
    forma_pagamento && t(`compras.forma.${forma_pagamento}`),
    numero_pagamento && t('vendas.pagamento', { numero: numero_pagamento }),
    venda.valor_estornado > 0 && t('vendas.devolvido', { valor: formatReais(venda.valor_estornado) }),
  ].filter(Boolean)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 break-words">{nome}</span>
        <EstadoDaCompra estado={estado} />
      </span>
      <span className="text-sm [overflow-wrap:anywhere]">
        {[nome_plano, t('compras.usuariosCurto', { n: n_usuarios }), formatReais(preco), ...pagamento].join(' · ')}
      </span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        <time dateTime={criada_em.toISOString()}>{formatDateTime(criada_em)}</time>
        {` · ${email} · ${t('vendas.compra', { id: venda.idCompra })}`}
      </span>
    </>
  )
}
