import { CadastroForm } from '../../../contas/cadastro/CadastroForm.tsx'
import { useCadastrarConsultor } from './useCadastrarConsultor.ts'

/** The consultor's registration: the common form, without a company and with nothing to share. */
export function CadastroConsultor({ token, email }: { token: string; email: string }) {
  const envio = useCadastrarConsultor(token)
  return <CadastroForm email={email} estadoObrigatorio={false} perguntaQuemVe={false} envio={envio} />
}
