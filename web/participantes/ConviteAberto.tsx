import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConviteClaims } from '#shared/convites/convites.contract.ts'
import { errors } from '#shared/errors.ts'
import { t } from '../i18n/i18n.ts'
import { ErrorState } from '../ui/states.tsx'
import { toast } from '../ui/toast.ts'
import { CodigoInvalido, ConviteInvalido, JaCadastrado, Verificando } from './avisos.tsx'
import { CadastroCliente } from './CadastroCliente.tsx'
import { conviteQuery } from './cadastro.queries.ts'
import { withParts } from './parts.tsx'

/** Asks the server what the invite still opens, and shows that (ruling 26). */
export function ConviteAberto({ token, claims }: { token: string; claims: ConviteClaims }) {
  const { data, error, errorUpdatedAt, refetch } = useQuery(conviteQuery(claims.id_licenca, token))
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(errors.verificacao_convite_falhou)
  }, [errorUpdatedAt])

  if (!data && error)
    return <ErrorState error={error} titulo={t('participantes.servidorTitulo')} onRetry={() => refetch()} />
  if (!data) return <Verificando />

  const consultor = data.nome_consultor ?? ''
  if (data.licenca_disponivel)
    return (
      <>
        <Boasvindas consultor={consultor} email={claims.email} />
        <CadastroCliente token={token} claims={claims} consultor={consultor} />
      </>
    )
  if (data.motivo === 'codigo_invalido') return <CodigoInvalido />
  if (data.motivo === 'valido') return <JaCadastrado email={claims.email} consultor={consultor} />
  return <ConviteInvalido />
}

const Boasvindas = ({ consultor, email }: { consultor: string; email: string }) => (
  <div className="mb-8">
    <h1>{t('participantes.titulo')}</h1>
    <p className="mt-2 text-ink-soft">
      {withParts(t('participantes.intro'), { consultor, email: <b className="text-ink">{email}</b> })}{' '}
      {withParts(t('participantes.obrigatorios'), { asterisco: <span className="text-error">*</span> })}
    </p>
  </div>
)
