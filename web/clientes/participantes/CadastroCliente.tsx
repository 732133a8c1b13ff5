import { Suspense } from 'react'
import type { ConviteClaims } from '#shared/clientes/convites/verificacao.contract.ts'
import { CadastroForm } from '../../contas/cadastro/CadastroForm.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { useRegister } from './useRegister.ts'

/* Fields below the first screen, or only where there are companies to choose: their code comes while the person types. */
const EmpresaField = lazyPart(() => import('./EmpresaField.tsx'))
const QuemVeField = lazyPart(() => import('./QuemVeField.tsx'))

interface Props {
  token: string
  claims: ConviteClaims
  /** Name of the consultor who invited. */
  consultor: string
  /** The invited person's name, when the invite has one. */
  nome: string | null
  /** Company given with the invite. */
  id_empresa: number | null
  /** Whether the invite is part of a selection: it is said, and who sees the result is asked after it. */
  selecao: boolean
}

/** Complete registration of a client: the common form, plus the company and the sharing of the result. */
export default function CadastroCliente({ token, claims, consultor, nome, id_empresa, selecao }: Props) {
  return (
    <CadastroForm
      email={claims.email}
      nome={nome}
      estadoObrigatorio
      perguntaQuemVe={!selecao}
      envio={useRegister(token, claims)}
      sobreVoce={
        <Suspense>
          <EmpresaField token={token} doConvite={id_empresa} />
        </Suspense>
      }
      quemVe={
        <Suspense fallback={<div className="h-40 md:h-28" />}>
          <QuemVeField consultor={consultor} selecao={selecao} />
        </Suspense>
      }
    />
  )
}
