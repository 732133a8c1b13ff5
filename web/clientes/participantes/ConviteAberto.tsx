import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { ConviteClaims, VerificacaoConvite } from '#shared/clientes/convites/verificacao.contract.ts'
import { errors } from '#shared/platform/errors.ts'
import { ConviteEmVerificacao, Verificando } from '../../contas/cadastro/avisos.tsx'
import { Boasvindas } from '../../contas/cadastro/Boasvindas.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { withParts } from '../../platform/ui/parts.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { CadastroCliente } from './CadastroCliente.tsx'
import { conviteQuery } from './cadastro.queries.ts'

export const FimDoConvite = lazyPart(() => import('../../contas/cadastro/fim/FimDoConvite.tsx'))

/** Asks the server what the invite still opens, and shows that (behaviour §15). */
export function ConviteAberto({ token, claims }: { token: string; claims: ConviteClaims }) {
  const { data, error, errorUpdatedAt, refetch } = useQuery(conviteQuery(claims.id_licenca, token))
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(errors.verificacao_convite_falhou)
  }, [errorUpdatedAt])

  if (!data && error)
    return <ErrorState error={error} titulo={t('participantes.servidorTitulo')} onRetry={() => refetch()} />
  if (!data)
    return (
      <>
        <Boasvindas quem={<Skeleton className="h-6 w-full max-w-[420px]" />}>
          <ParaQuem email={claims.email} />
        </Boasvindas>
        <ConviteEmVerificacao />
      </>
    )

  const consultor = data.nome_consultor ?? ''
  if (data.licenca_disponivel)
    return (
      <>
        <Boasvindas quem={quemConvida(data.turma, consultor)}>
          <ParaQuem email={claims.email} naSala={data.turma?.na_sala} />
        </Boasvindas>
        <CadastroCliente
          token={token}
          claims={claims}
          consultor={consultor}
          nome={data.nome}
          id_empresa={data.empresa?.id_empresa ?? null}
          turma={data.turma}
        />
      </>
    )
  return (
    <Suspense fallback={<Verificando />}>
      <FimDoConvite token={token} email={claims.email} verificado={data} />
    </Suspense>
  )
}

/** Returns the sentence on who invites, and into which turma. */
function quemConvida(turma: VerificacaoConvite['turma'], consultor: string): string {
  if (!turma) return t('participantes.quemConvida', { consultor })
  const nome = turma.nome_empresa ? `${turma.nome} · ${turma.nome_empresa}` : turma.nome
  const aberto = turma.compartilhamento === 'anunciado'
  return t(aberto ? 'participantes.quemConvidaTurma' : 'participantes.quemConvidaFechada', { consultor, turma: nome })
}

const ParaQuem = ({ email, naSala = false }: { email: string; naSala?: boolean | undefined }) =>
  withParts(t(naSala ? 'participantes.paraQuemSala' : 'participantes.paraQuem'), {
    email: <b className="text-ink [overflow-wrap:anywhere]">{email}</b>,
  })
