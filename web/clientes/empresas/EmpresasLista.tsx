import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Empresa } from '#shared/clientes/empresas/empresas.contract.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { List } from '../../platform/lists/List.tsx'
import type { Column } from '../../platform/lists/rows/columns.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { formatNumber } from '../../platform/ui/format.ts'
import { empresasQuery } from './empresas.queries.ts'

/** Returns street and number, or that they are not known. */
export const enderecoOf = ({ endereco, numero }: Empresa): string =>
  [endereco, numero].filter(Boolean).join(', ') || t('empresas.naoInformado')
export const cidadeOf = ({ nome_cidade, uf }: Empresa): string =>
  [nome_cidade, uf].filter(Boolean).join(', ') || t('empresas.naoInformado')
export const cnpjOf = (empresa: Empresa): string =>
  empresa.cnpj ? cnpj.format(empresa.cnpj) : t('empresas.naoInformado')

const columns = (): Column<Empresa>[] => [
  { id: 'nome', title: t('empresas.coluna.nome'), cell: empresa => <Nome {...empresa} /> },
  { id: 'endereco', title: t('empresas.coluna.endereco'), from: 'xl', cell: enderecoOf },
  { id: 'cidade', title: t('empresas.coluna.cidade'), from: 'lg', cell: cidadeOf },
  { id: 'cnpj', title: t('empresas.cnpj'), width: '168px', cell: cnpjOf },
  {
    id: 'consultorias',
    title: t('empresas.consultorias'),
    number: true,
    width: '1%',
    cell: ({ consultorias_recebidas = 0 }) => formatNumber(consultorias_recebidas),
  },
  {
    id: 'funcionarios',
    title: t('empresas.funcionarios'),
    number: true,
    width: '1%',
    cell: ({ funcionarios_cadastrados = 0 }) => formatNumber(funcionarios_cadastrados),
  },
]

/** List of companies, one row each that opens the company's page. */
export function EmpresasLista() {
  const control = useListState()
  const query = useQuery(empresasQuery(control.state))
  return (
    <List
      label={t('empresas.titulo')}
      control={control}
      views="empresas"
      query={query}
      keyOf={empresa => empresa.id_empresa}
      buscar={t('empresas.buscar')}
      found={{ noun: n => tn('lista.coisa.empresa', n) }}
      vazio={{ titulo: t('empresas.vazio'), texto: t('empresas.vazioTexto') }}
      columns={{ name: 'empresas', all: columns() }}
      row={{ idOf: ({ id_empresa }) => id_empresa, nameOf: ({ nome }) => nome }}
    >
      {empresa => (
        <div className="col-span-full grid gap-0.5 py-1">
          <Nome {...empresa} />
          <span className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {t('empresas.cnpjDe', { cnpj: cnpjOf(empresa) })}
          </span>
          <span className="text-sm text-ink-soft">{numeros(empresa)}</span>
        </div>
      )}
    </List>
  )
}

const Nome = ({ id_empresa, nome, encerrada_em }: Empresa) => (
  <>
    <Link className="row-name" data-row-link to={to('/empresa/:id_empresa', { id_empresa })}>
      {nome}
    </Link>
    {encerrada_em && <span className="text-sm text-ink-soft"> · {t('empresas.encerrada')}</span>}
  </>
)

const numeros = ({ funcionarios_cadastrados = 0, consultorias_recebidas = 0 }: Empresa): string =>
  [tn('empresas.nFuncionarios', funcionarios_cadastrados), tn('empresas.nConsultorias', consultorias_recebidas)].join(
    ' · ',
  )
