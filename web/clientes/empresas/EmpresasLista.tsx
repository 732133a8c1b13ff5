import { useQuery } from '@tanstack/react-query'
import type { Empresa } from '#shared/clientes/empresas/empresas.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { cnpj } from '#shared/platform/fields/empresa/cnpj.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Lista } from '../../platform/lists/Lista.tsx'
import { useListState } from '../../platform/lists/useListState.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { empresasQuery, useAlterarEmpresa } from './empresas.queries.ts'

/** List of companies, one card each. */
export function EmpresasLista() {
  const control = useListState()
  const query = useQuery(empresasQuery(control.state))
  return (
    <Lista
      label={t('empresas.titulo')}
      control={control}
      views="empresas"
      query={query}
      keyOf={empresa => empresa.id_empresa}
      buscar={t('empresas.buscar')}
      found={{ noun: n => tn('lista.coisa.empresa', n) }}
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
      <div className="grid gap-3 border-t border-line pt-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Contagem label={t('empresas.consultorias')} n={empresa.consultorias_recebidas ?? 0} />
          <Contagem label={t('empresas.funcionarios')} n={empresa.funcionarios_cadastrados ?? 0} />
        </dl>
        {empresa.no_cadastro !== undefined && <NoCadastro {...empresa} no_cadastro={empresa.no_cadastro} />}
      </div>
    </article>
  )
}

/**
 * Switch for whether invited people can choose this company; while the choice is being sent, the switch already shows
 * it.
 */
function NoCadastro({ id_empresa, nome, no_cadastro }: Empresa & { no_cadastro: boolean }) {
  const { mutateAsync, isPending, variables } = useAlterarEmpresa()
  async function set(chosen: boolean) {
    if (isPending) return
    try {
      const { response } = await mutateAsync({ id_empresa, no_cadastro: chosen })
      toast.success({ titulo: successes.empresa_no_cadastro.titulo, mensagem: response })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <CheckField
      reserve={false}
      role="switch"
      checked={isPending ? variables.no_cadastro : no_cadastro}
      onChange={event => set(event.target.checked)}
      aria-label={t('empresas.noCadastroDe', { nome })}
      label={t('empresas.noCadastro')}
    />
  )
}

const Contagem = ({ label, n }: { label: string; n: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-serif text-xl font-[560]">{formatNumber(n)}</dd>
  </div>
)
