import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ConviteClaims, VerifiedConvite } from '#shared/clientes/convites/verificacao.contract.ts'
import { acceptConvite } from '#shared/clientes/participantes/aceite.contract.ts'
import { convite_aceito } from '#shared/clientes/participantes/participantes.answers.ts'
import { Verifying } from '../../contas/cadastro/avisos.tsx'
import { clearCadastro } from '../../contas/cadastro/convite.ts'
import { Aviso } from '../../contas/cadastro/fim/Aviso.tsx'
import FimDoConvite from '../../contas/cadastro/fim/FimDoConvite.tsx'
import SessaoAberta from '../../contas/cadastro/fim/SessaoAberta.tsx'
import { api, queryClient } from '../../platform/api.ts'
import { type CurrentUser, endSession } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { ErrorState } from '../../platform/ui/states.tsx'
import { conviteQuery } from './cadastro.queries.ts'

interface Props {
  token: string
  claims: ConviteClaims
  user: CurrentUser
  onSair(): void
  /** Called when the server no longer knows the session. */
  onFim(): void
}

/**
 * Page of an invite opened while signed in: leads the invited person on; asks anybody else whether to sign out
 * (behaviour §39).
 */
export default function ConviteComSessao({ token, claims, user, onSair, onFim }: Props) {
  const { data, error, refetch } = useQuery(conviteQuery(claims.id_licenca, token, user))
  // The server no longer knows this session: the page goes on as for somebody who is not signed in.
  const over = data !== undefined && data.situacao !== undefined && data.sua === undefined
  useEffect(() => {
    if (!over) return
    endSession()
    onFim()
  }, [over, onFim])

  if (!data && error)
    return <ErrorState error={error} titulo={t('participantes.servidorTitulo')} onRetry={() => refetch()} />
  if (!data || over) return <Verifying />
  if (data.sua && data.situacao === 'aceito')
    return <Seguir id_licenca={claims.id_licenca} user={user} verificado={data} />
  if (data.sua && data.motivo === 'valido')
    return (
      <ConviteParaAceitar
        token={token}
        user={user}
        consultor={data.nome_consultor ?? ''}
        fechado={Boolean(data.turma) || data.finalidade === 'selecao'}
        selecao={data.finalidade === 'selecao'}
      />
    )
  // Somebody else's, or gone: what became of it first, and only for what still opens something the question of leaving.
  if (data.motivo !== 'valido')
    return <FimDoConvite token={token} email={claims.email} verificado={data} outra={{ user, onSair }} />
  return <SessaoAberta user={user} onSair={onSair} />
}

/**
 * Redirects to the unfinished test or to its result; a test that was taken back leads to the profile with a message.
 */
function Seguir({
  id_licenca,
  user,
  verificado: { teste, nome_consultor },
}: {
  id_licenca: number
  user: CurrentUser
  verificado: VerifiedConvite
}) {
  const navigate = useNavigate()
  useEffect(() => {
    clearCadastro()
    const going = {
      aberto: to('/teste-individual', {}, { query: { licenca: id_licenca } }),
      concluido: to('/relatorio/:id_licenca', { id_licenca }),
      retirado: to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario }),
    }
    if (!teste)
      toast.warning({
        titulo: t('participantes.retiradoTitulo'),
        mensagem: t('participantes.retiradoTexto', { consultor: nome_consultor ?? '' }),
      })
    void navigate(going[teste ?? 'retirado'], { replace: true })
  }, [navigate, id_licenca, teste, nome_consultor, user])
  return <Verifying />
}

/**
 * Page of a second consultor's invite to a person with an account (behaviour §16); it is accepted by pressing a button,
 * never by opening it.
 */
function ConviteParaAceitar({
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
      toast.success(convite_aceito)
      void navigate(perfil, { replace: true })
      // Asked again here, the invite would lead into the test at once: starting it is the person's own act.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'convite' })
    },
    onError: sayFailure,
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
