import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { ConviteClaims } from '#shared/clientes/convites/verificacao.contract.ts'
import { verificacao_convite_falhou } from '#shared/contas/consultores/consultores.answers.ts'
import { ConviteBeingVerified, Verifying } from '../../contas/cadastro/avisos.tsx'
import { Boasvindas } from '../../contas/cadastro/Boasvindas.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { withParts } from '../../platform/ui/parts.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { conviteQuery } from './cadastro.queries.ts'

/** The two forms: a page loads only the one that its invite asks for. */
const CadastroCliente = lazyPart(() => import('./CadastroCliente.tsx'))
const CadastroCurto = lazyPart(() => import('./curto/CadastroCurto.tsx'))

export const FimDoConvite = lazyPart(() => import('../../contas/cadastro/fim/FimDoConvite.tsx'))

/** Asks the server what the invite still opens, and shows that (behaviour §15). */
export function ConviteAberto({ token, claims }: { token: string; claims: ConviteClaims }) {
  const { data, error, errorUpdatedAt, refetch } = useQuery(conviteQuery(claims.id_licenca, token))
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(verificacao_convite_falhou)
  }, [errorUpdatedAt])

  if (!data && error)
    return <ErrorState error={error} titulo={t('participantes.servidorTitulo')} onRetry={() => refetch()} />
  if (!data)
    return (
      <>
        <Boasvindas quem={<Skeleton className="h-6 w-full max-w-[420px]" />}>
          <ParaQuem email={claims.email} />
        </Boasvindas>
        <ConviteBeingVerified />
      </>
    )

  const consultor = data.nome_consultor ?? ''
  const selecao = data.finalidade === 'selecao'
  if (data.licenca_disponivel && data.cadastro === 'curto')
    return (
      <Suspense fallback={<ConviteBeingVerified />}>
        <CadastroCurto
          token={token}
          claims={claims}
          email={data.email_mostrado ?? claims.email}
          consultor={consultor}
          nome={data.nome}
          turma={data.turma ?? null}
          selecao={selecao}
        />
      </Suspense>
    )
  if (data.licenca_disponivel)
    return (
      <>
        <Boasvindas quem={t(selecao ? 'participantes.selecao' : 'participantes.quemConvida', { consultor })}>
          <ParaQuem email={data.email_mostrado ?? claims.email} /> {t('participantes.quatroMinutos')}
        </Boasvindas>
        <Suspense fallback={<ConviteBeingVerified />}>
          <CadastroCliente
            token={token}
            claims={claims}
            consultor={consultor}
            nome={data.nome}
            id_empresa={data.empresa?.id_empresa ?? null}
            selecao={selecao}
          />
        </Suspense>
      </>
    )
  return (
    <Suspense fallback={<Verifying />}>
      <FimDoConvite token={token} email={claims.email} verificado={data} />
    </Suspense>
  )
}

const ParaQuem = ({ email }: { email: string }) =>
  withParts(t('participantes.paraQuem'), {
    email: <b className="text-ink [overflow-wrap:anywhere]">{email}</b>,
  })
