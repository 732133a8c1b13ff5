import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { ConviteClaims } from '#shared/clientes/convites/verificacao.contract.ts'
import type { cadastroCompleto } from '#shared/clientes/participantes/completo.schema.ts'
import { cadastro_cliente } from '#shared/clientes/participantes/participantes.answers.ts'
import { CadastroForm, type EnvioDoCadastro } from '../../contas/cadastro/CadastroForm.tsx'
import { type CadastroValues, respostaOf } from '../../contas/cadastro/cadastro.schema.ts'
import { clearCadastro } from '../../contas/cadastro/convite.ts'
import { ApiError } from '../../platform/apiError.ts'
import { to } from '../../platform/screens/to.ts'
import { signIn } from '../../platform/session/session.ts'
import { withOverlay } from '../../platform/ui/overlays/overlay.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { conviteQuery } from './cadastro.queries.ts'
import { register, sayRefused } from './register.ts'

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

/** Returns the body of the registration: the typed values with the invite's token; the server validates it. */
function bodyOf(
  { estado: _, aceite_compartilhamento, sexo, ...typed }: CadastroValues,
  token: string,
  claims: ConviteClaims,
) {
  const { email, id_consultor, id_licenca } = claims
  const invite = { token, email_participante: email, id_consultor, id_licenca }
  const compartilhar = respostaOf(aceite_compartilhamento)
  const escolha = compartilhar !== undefined && { aceite_compartilhamento: compartilhar }
  // cast: the server's schema refuses it empty
  return { ...typed, ...escolha, ...invite, sexo: sexo as 'M' | 'F' } satisfies z.input<typeof cadastroCompleto>
}

/**
 * Returns how a client's registration is sent: registers, signs in and opens the profile. A failure is shown in the
 * catalogue's words and keeps what was typed.
 */
function useRegister(token: string, claims: ConviteClaims): EnvioDoCadastro {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: CadastroValues) => withOverlay(() => register(bodyOf(values, token, claims))),
  })

  async function send(values: CadastroValues) {
    const sessao = await mutateAsync(values)
    clearCadastro()
    await signIn(sessao)
    toast.success(cadastro_cliente)
    navigate(to('/perfil-usuario/:id_usuario?', { id_usuario: sessao.id_usuario }), { replace: true })
  }

  function say(error: unknown, setError: UseFormSetError<CadastroValues>) {
    if (error instanceof ApiError && error.codigo === 'menor_de_12')
      return setError('data_nascimento', { type: 'server', message: error.mensagem }, { shouldFocus: true })
    sayRefused(
      error,
      () => void client.invalidateQueries({ queryKey: conviteQuery(claims.id_licenca, token).queryKey }),
    )
  }
  return { busy: isPending, send, say }
}
