import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { errors } from '#shared/platform/errors.ts'
import { TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { ConviteEmVerificacao, Verificando } from '../../../contas/cadastro/avisos.tsx'
import { Boasvindas } from '../../../contas/cadastro/Boasvindas.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { withParts } from '../../../platform/ui/parts.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { CadastroConsultor } from './CadastroConsultor.tsx'
import { type ConviteConsultorClaims, conviteConsultorQuery } from './cadastro.queries.ts'

export const FimDoConviteConsultor = lazyPart(() => import('./FimDoConviteConsultor.tsx'))

/** Asks the server what the invitation still opens, and shows that (behaviour §15). */
export function ConviteConsultorAberto({ token, claims }: { token: string; claims: ConviteConsultorClaims }) {
  const { data, error, errorUpdatedAt, refetch } = useQuery(conviteConsultorQuery(token))
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(errors.verificacao_convite_falhou)
  }, [errorUpdatedAt])

  if (!data && error)
    return <ErrorState error={error} titulo={t('participantes.servidorTitulo')} onRetry={() => refetch()} />
  if (!data)
    return (
      <>
        <Bemvindo {...claims} />
        <ConviteEmVerificacao />
      </>
    )
  if (data.convite_disponivel)
    return (
      <>
        <Bemvindo {...claims} />
        <CadastroConsultor token={token} email={claims.email} />
      </>
    )
  return (
    <Suspense fallback={<Verificando />}>
      <FimDoConviteConsultor email={claims.email} verificado={data} />
    </Suspense>
  )
}

const Bemvindo = ({ email, tipo }: ConviteConsultorClaims) => (
  <Boasvindas>
    {withParts(t(tipo === TIPO_USUARIO.admin ? 'consultores.cadastroIntroAdmin' : 'consultores.cadastroIntro'), {
      email: <b className="text-ink [overflow-wrap:anywhere]">{email}</b>,
    })}
  </Boasvindas>
)
