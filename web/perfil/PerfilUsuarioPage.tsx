import './perfil.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { useCurrentUser } from '../currentUser.ts'
import { t } from '../i18n/i18n.ts'
import { PedidoAceites } from '../meus-dados/aceites/PedidoAceites.tsx'
import { pedidoAdiado } from '../meus-dados/aceites/pedido.storage.ts'
import { meusDadosQuery } from '../meus-dados/meus-dados.queries.ts'
import { privilegiosQuery, usuarioQuery } from '../session/session.queries.ts'
import { PageTitle } from '../ui/screen/PageTitle.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CabecalhoPerfil } from './CabecalhoPerfil.tsx'
import { Carregando } from './Carregando.tsx'
import { PerfilDoConsultor } from './PerfilDoConsultor.tsx'
import { PerfilDoParticipante } from './PerfilDoParticipante.tsx'
import { TesteGuardado } from './testes/TesteGuardado.tsx'

/** A person's page: one's own, or a client's as her consultor sees it. */
export default function PerfilUsuarioPage() {
  const me = useCurrentUser()?.id_usuario ?? 0
  const id_usuario = Number(useParams().id_usuario ?? me)
  const usuario = useQuery(usuarioQuery(id_usuario))
  const privilegios = useQuery(privilegiosQuery(me))
  const error = usuario.error ?? privilegios.error
  const own = id_usuario === me
  // Known before the page stands, so that the question about consents pushes nothing down; a failure asks nothing.
  const meusDados = useQuery({ ...meusDadosQuery, enabled: own && !pedidoAdiado() })

  if (!usuario.data || !privilegios.data || meusDados.isLoading)
    return (
      <main id="conteudo" className="wrap py-12">
        <PageTitle>{t('perfil.titulo')}</PageTitle>
        {error || usuario.data === null ? (
          <>
            <ErrorState
              error={error}
              onRetry={() => {
                void usuario.refetch()
                void privilegios.refetch()
              }}
            />
            {own && <TesteGuardado id_usuario={me} />}
          </>
        ) : (
          <Carregando />
        )}
      </main>
    )

  const participante = usuario.data.id_tipo_usuario === TIPO_USUARIO.participante
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{usuario.data.nome}</PageTitle>
      <CabecalhoPerfil usuario={usuario.data} own={own} />
      {own && meusDados.data && <PedidoAceites dados={meusDados.data} participante={participante} />}
      {participante ? (
        <PerfilDoParticipante key={id_usuario} usuario={usuario.data} own={own} privilegios={privilegios.data} />
      ) : (
        own && <PerfilDoConsultor />
      )}
    </main>
  )
}
