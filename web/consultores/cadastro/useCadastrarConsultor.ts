import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormSetError } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { cadastrarConsultor } from '#shared/consultores/cadastro.contract.ts'
import { errors, successes } from '#shared/errors.ts'
import { api } from '../../api.ts'
import { ApiError } from '../../apiError.ts'
import { type CadastroField, type CadastroValues, EMPTY } from '../../cadastro/cadastro.schema.ts'
import { clearCadastro } from '../../cadastro/rascunho.ts'
import { showCampos } from '../../forms/campos.ts'
import { signIn } from '../../session/session.ts'
import { withOverlay } from '../../ui/overlays/overlay.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { bodyOf, camposOfForm } from './cadastro.body.ts'
import { conviteConsultorQuery } from './cadastro.queries.ts'

const FIELDS = Object.keys(EMPTY) as CadastroField[]

/** Registers, signs in and goes to the new profile; a failure is told in the catalogue's words and loses nothing typed. */
export function useCadastrarConsultor(token: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: CadastroValues) => withOverlay(() => api(cadastrarConsultor, { body: bodyOf(values, token) })),
  })

  async function cadastrar(values: CadastroValues, setError: UseFormSetError<CadastroValues>) {
    try {
      const sessao = await mutateAsync(values)
      clearCadastro()
      signIn(sessao)
      toast.success(successes.cadastro_consultor)
      navigate(`/perfil-usuario/${sessao.id_usuario}`, { replace: true })
    } catch (error) {
      refuse(error, setError)
    }
  }

  function refuse(error: unknown, setError: UseFormSetError<CadastroValues>) {
    if (!(error instanceof ApiError)) return toast.error(errors.cadastro_consultor_falhou)
    if (error.codigo === 'usuario_ja_cadastrado') return toast.warning(error)
    const named = new ApiError(error.status, { ...error, campos: camposOfForm(error.campos) })
    if (showCampos(named, FIELDS, setError)) return
    toast.error(error.codigo === 'muitas_tentativas' ? error : errors.cadastro_consultor_falhou)
    // The invitation is not what it was: the page asks again and says what can be done.
    if (error.codigo === 'convite_invalido')
      void client.invalidateQueries({ queryKey: conviteConsultorQuery(token).queryKey })
  }
  return { cadastrar, isPending }
}
