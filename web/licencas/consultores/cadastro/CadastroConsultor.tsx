import { CadastroForm } from '../../../contas/cadastro/CadastroForm.tsx'
import { useCadastrarConsultor } from './useCadastrarConsultor.ts'

/** Registration of a consultor: the common form, without a company and without sharing. */
export function CadastroConsultor({ token, email }: { token: string; email: string }) {
  const envio = useCadastrarConsultor(token)
  return <CadastroForm email={email} estadoObrigatorio={false} perguntaQuemVe={false} envio={envio} />
}
