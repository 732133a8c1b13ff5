import type { ConviteClaims } from '#shared/convites/verificacao.contract.ts'
import { Aceites } from '../cadastro/Aceites.tsx'
import { CadastroForm } from '../cadastro/CadastroForm.tsx'
import { EmpresaField } from './EmpresaField.tsx'
import { QuemVeField } from './QuemVeField.tsx'
import { useCadastrar } from './useCadastrar.ts'

interface Props {
  token: string
  claims: ConviteClaims
  /** The name of who invited. */
  consultor: string
  /** The invited person's name, where it is known. */
  nome: string | null
  /** The company that goes with the invite. */
  id_empresa: number | null
}

/** The client's registration: the common form, plus the company and the sharing of the result. */
export function CadastroCliente({ token, claims, consultor, nome, id_empresa }: Props) {
  return (
    <CadastroForm
      email={claims.email}
      nome={nome}
      estadoObrigatorio
      envio={useCadastrar(token, claims)}
      sobreVoce={<EmpresaField token={token} doConvite={id_empresa} />}
      aceites={
        <Aceites>
          <QuemVeField consultor={consultor} />
        </Aceites>
      }
    />
  )
}
