import { useQuery } from '@tanstack/react-query'
import type { Empresa } from '#shared/empresas/empresas.contract.ts'
import { cnpj } from '#shared/fields/cnpj.ts'
import { Lista } from '../convites/Lista.tsx'
import { useListState } from '../convites/useListState.ts'
import { t } from '../i18n/i18n.ts'
import { formatNumber } from '../ui/format.ts'
import { empresasQuery } from './empresas.queries.ts'

/** One card per company. */
export function EmpresasLista() {
  const control = useListState()
  const query = useQuery(empresasQuery(control.state))
  return (
    <Lista
      label={t('empresas.titulo')}
      control={control}
      query={query}
      keyOf={empresa => empresa.id_empresa}
      buscar={t('empresas.buscar')}
      vazio={{ titulo: t('empresas.vazio'), texto: t('empresas.vazioTexto') }}
      listClass="grid gap-4 pt-4 md:grid-cols-2"
    >
      {empresa => <EmpresaCard {...empresa} />}
    </Lista>
  )
}

function EmpresaCard(empresa: Empresa) {
  const cidade = [empresa.nome_cidade, empresa.uf].filter(Boolean).join(' – ')
  const endereco = [empresa.endereco, empresa.numero].filter(Boolean).join(', ')
  return (
    <article className="card grid h-full content-between gap-5">
      <div className="grid gap-1">
        <h2 className="text-lg">{empresa.nome}</h2>
        {empresa.cnpj && (
          <p className="text-sm text-ink-soft">{t('empresas.cnpjDe', { cnpj: cnpj.format(empresa.cnpj) })}</p>
        )}
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          {[endereco, cidade].filter(Boolean).join(' · ') || t('empresas.semEndereco')}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4">
        <Contagem label={t('empresas.consultorias')} n={empresa.consultorias_recebidas ?? 0} />
        <Contagem label={t('empresas.funcionarios')} n={empresa.funcionarios_cadastrados ?? 0} />
      </dl>
    </article>
  )
}

const Contagem = ({ label, n }: { label: string; n: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-serif text-xl font-[560]">{formatNumber(n)}</dd>
  </div>
)
