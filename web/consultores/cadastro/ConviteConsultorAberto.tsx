import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errors } from '#shared/errors.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import {
  Aviso,
  CodigoInvalido,
  ConviteEmVerificacao,
  ConviteInvalido,
  FormularioChegando,
} from '../../cadastro/avisos.tsx'
import { Boasvindas } from '../../cadastro/Boasvindas.tsx'
import { t } from '../../i18n/i18n.ts'
import { estadoDeRetorno } from '../../session/retorno.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { withParts } from '../../ui/parts.tsx'
import { Later } from '../../ui/screen/Later.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CadastroConsultor } from './CadastroConsultor.tsx'
import { type ConviteConsultorClaims, conviteConsultorQuery } from './cadastro.queries.ts'

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
        <Later fallback={<FormularioChegando />}>
          <CadastroConsultor token={token} email={claims.email} />
        </Later>
      </>
    )
  if (data.motivo === 'codigo_invalido') return <CodigoInvalido />
  if (data.motivo === 'expirado') return <ConviteExpirado />
  return data.ja_cadastrado ? <JaCadastrado email={claims.email} /> : <ConviteInvalido />
}

const Bemvindo = ({ email, tipo }: ConviteConsultorClaims) => (
  <Boasvindas>
    {withParts(t(tipo === TIPO_USUARIO.admin ? 'consultores.cadastroIntroAdmin' : 'consultores.cadastroIntro'), {
      email: <b className="text-ink [overflow-wrap:anywhere]">{email}</b>,
    })}
  </Boasvindas>
)

const Login = ({ email = '' }: { email?: string }) => (
  <ButtonLink look="primary" to="/login" state={estadoDeRetorno({ email })}>
    {t('participantes.irParaLogin')}
  </ButtonLink>
)

const ConviteExpirado = () => (
  <Aviso titulo={t('consultores.expiradoTitulo')} texto={t('consultores.expiradoTexto')} acts={<Login />} />
)

const JaCadastrado = ({ email }: { email: string }) => (
  <Aviso
    titulo={t('participantes.jaCadastradoTitulo')}
    texto={t('consultores.jaCadastradoTexto', { email })}
    acts={<Login email={email} />}
  />
)
