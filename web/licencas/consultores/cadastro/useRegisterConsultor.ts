import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { registerConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import { errors, successes } from '#shared/platform/errors.ts'
import type { EnvioDoCadastro } from '../../../contas/cadastro/CadastroForm.tsx'
import type { CadastroValues } from '../../../contas/cadastro/cadastro.schema.ts'
import { clearCadastro } from '../../../contas/cadastro/convite.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { to } from '../../../platform/screens/to.ts'
import { signIn } from '../../../platform/session/session.ts'
import { withOverlay } from '../../../platform/ui/overlays/overlay.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { bodyOf, camposOfForm } from './cadastro.body.ts'
import { conviteConsultorQuery } from './cadastro.queries.ts'

/**
 * Returns how a consultor's registration is sent: registers, signs in and opens the profile. A failure is shown in the
 * catalogue's words and keeps what was typed.
 */
export function useRegisterConsultor(token: string): EnvioDoCadastro {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: CadastroValues) => withOverlay(() => api(registerConsultor, { body: bodyOf(values, token) })),
  })

  async function send(values: CadastroValues) {
    const sessao = await mutateAsync(values)
    clearCadastro()
    await signIn(sessao)
    toast.success(successes.cadastro_consultor)
    navigate(to('/perfil-usuario/:id_usuario?', { id_usuario: sessao.id_usuario }), { replace: true })
  }

  function say(error: unknown) {
    if (!(error instanceof ApiError)) return toast.error(errors.cadastro_consultor_falhou)
    if (error.codigo === 'usuario_ja_cadastrado') return toast.warning(error)
    toast.error(error.codigo === 'muitas_tentativas' ? error : errors.cadastro_consultor_falhou)
    // The invitation is not what it was: the page asks again and says what can be done.
    if (error.codigo === 'convite_invalido')
      void client.invalidateQueries({ queryKey: conviteConsultorQuery(token).queryKey })
  }
  return { busy: isPending, send, say, camposOf: camposOfForm }
}
