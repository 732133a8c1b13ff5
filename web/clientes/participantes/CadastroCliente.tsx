import type { ConviteClaims, VerificacaoConvite } from '#shared/clientes/convites/verificacao.contract.ts'
import { CadastroForm } from '../../contas/cadastro/CadastroForm.tsx'
import { EmpresaField } from './EmpresaField.tsx'
import { QuemVeField, QuemVeHint } from './QuemVeField.tsx'
import { useCadastrar } from './useCadastrar.ts'

interface Props {
  token: string
  claims: ConviteClaims
  /** Name of the consultor who invited. */
  consultor: string
  /** The invited person's name, when the invite has one. */
  nome: string | null
  /** Company given with the invite. */
  id_empresa: number | null
  /** The turma that the invite belongs to. */
  turma: VerificacaoConvite['turma']
}

/** Registration of a client: the common form, plus the company and the sharing of the result. */
export function CadastroCliente({ token, claims, consultor, nome, id_empresa, turma }: Props) {
  const fechado = turma?.compartilhamento === 'fechado'
  return (
    <CadastroForm
      email={claims.email}
      nome={nome}
      estadoObrigatorio
      perguntaQuemVe={!fechado}
      envio={useCadastrar(token, claims)}
      sobreVoce={<EmpresaField token={token} doConvite={id_empresa} />}
      quemVe={fechado ? <QuemVeHint consultor={consultor} /> : <QuemVeField consultor={consultor} />}
    />
  )
}
