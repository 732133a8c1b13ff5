import { CadastroForm } from '../../../contas/cadastro/CadastroForm.tsx'
import { useRegisterConsultor } from './useRegisterConsultor.ts'

/** Registration of a consultor: the common form, without a company and without sharing. */
export function CadastroConsultor({ token, email }: { token: string; email: string }) {
  const envio = useRegisterConsultor(token)
  return <CadastroForm email={email} estadoObrigatorio={false} perguntaQuemVe={false} envio={envio} />
}
