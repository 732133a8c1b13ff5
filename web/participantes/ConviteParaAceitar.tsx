import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { successes } from '#shared/errors.ts'
import { aceitarConvite } from '#shared/participantes/participantes.contract.ts'
import { api, queryClient } from '../api.ts'
import { wordsOf } from '../apiError.ts'
import { Aviso } from '../cadastro/fim/Aviso.tsx'
import { clearCadastro } from '../cadastro/rascunho.ts'
import type { CurrentUser } from '../currentUser.ts'
import { t } from '../i18n/i18n.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/overlays/toast.ts'

/** A second consultor's invite to somebody who has an account (behaviour §16): accepted by one press, never by opening it. */
export function ConviteParaAceitar({
  token,
  user,
  consultor,
  fechado,
}: {
  token: string
  user: CurrentUser
  consultor: string
  /** Its turma begins closed: accepting shows nothing to anybody. */
  fechado: boolean
}) {
  const navigate = useNavigate()
  const perfil = `/perfil-usuario/${user.id_usuario}`
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(aceitarConvite, { body: { token } }),
    onSuccess() {
      clearCadastro()
      toast.success(successes.convite_aceito)
      void navigate(perfil, { replace: true })
      // Asked again here, the invite would lead into the test at once: starting it is the person's own act.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'convite' })
    },
    onError: error => toast.error(wordsOf(error)),
  })
  return (
    <Aviso
      titulo={t('participantes.aceitarTitulo', { consultor })}
      texto={t(fechado ? 'participantes.aceitarFechada' : 'participantes.aceitarTexto', { consultor })}
      acts={
        <>
          <Button look="primary" busy={isPending} onClick={() => mutate()}>
            {t('participantes.aceitar')}
          </Button>
          <ButtonLink to={perfil}>{t('participantes.agoraNao')}</ButtonLink>
        </>
      }
    />
  )
}
