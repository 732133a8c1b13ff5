import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../../platform/ui/format.ts'

/** Counts of a company: its people, their finished tests and conversations, and the licences under way. */
export default function Numeros({ empresa }: { empresa: EmpresaDaPagina }) {
  const { funcionarios_cadastrados = 0, consultorias_recebidas = 0, conversas, licencas } = empresa
  const emCurso = licencas.em_convite + licencas.em_teste
  return (
    <dl className="empresa-numeros">
      <Numero nome={t('empresas.funcionarios')} n={funcionarios_cadastrados} nota={t('empresa.comConta')} />
      <Numero nome={t('empresas.consultorias')} n={consultorias_recebidas} nota={t('empresa.testesConcluidos')} />
      <Numero nome={t('empresa.conversas')} n={conversas} nota={tn('empresa.deProntas', funcionarios_cadastrados)} />
      <Numero nome={t('empresa.emCurso')} n={emCurso} nota={t('empresa.emCursoNota')} />
    </dl>
  )
}

const Numero = ({ nome, n, nota }: { nome: string; n: number; nota: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd>
      <b>{formatNumber(n)}</b>
      <span>{nota}</span>
    </dd>
  </div>
)
