import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { acceptConvite } from '#shared/clientes/participantes/aceite.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { clearCadastro } from '../../contas/cadastro/convite.ts'
import { Aviso } from '../../contas/cadastro/fim/Aviso.tsx'
import { api, queryClient } from '../../platform/api.ts'
import { wordsOf } from '../../platform/apiError.ts'
import type { CurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'

/**
 * Page of a second consultor's invite to a person with an account (behaviour §16); it is accepted by pressing a button,
 * never by opening it.
 */
export function ConviteParaAceitar({
  token,
  user,
  consultor,
  fechado,
  selecao,
}: {
  token: string
  user: CurrentUser
  consultor: string
  /** Whether accepting shares no result, as in a turma and in a selection. */
  fechado: boolean
  selecao: boolean
}) {
  const navigate = useNavigate()
  const perfil = to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario })
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(acceptConvite, { body: { token } }),
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
      texto={[
        selecao && t('turmas.finalidadeExplica.selecao'),
        t(fechado ? 'participantes.aceitarFechada' : 'participantes.aceitarTexto', { consultor }),
      ]
        .filter(Boolean)
        .join(' ')}
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
