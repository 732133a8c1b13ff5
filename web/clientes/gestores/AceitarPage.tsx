import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { returnStateOf } from '../../platform/session/return.ts'
import { tab } from '../../platform/storage.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { acessoQuery, useAccept } from './gestores.queries.ts'

const ContaNova = lazyPart(() => import('./ContaNova.tsx'))

const TOKEN = 'acessoToken'

/**
 * Page of the mail that gives access to a company. Opening it changes nothing: mail scanners open links too. Moves the
 * token from the address to this tab's storage at once (security §13).
 */
export default function AceitarPage() {
  const { token } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    tab.setItem(TOKEN, token)
    void navigate(to('/acesso-empresa/:token?'), { replace: true })
  }, [token, navigate])
  return <>{token ? <Panel titulo={t('acesso.titulo')} texto={t('comum.carregando')} /> : <Acesso />}</>
}

/** Access that the link opens. Whoever has an account signs in with it; everybody else gives a name and a senha. */
function Acesso() {
  const [token] = useState(() => tab.getItem(TOKEN) ?? '')
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(acessoQuery(token))
  if (error instanceof ApiError && error.codigo === 'acesso_invalido')
    return <Panel titulo={error.titulo} texto={error.mensagem} />
  if (!data)
    return (
      <Panel titulo={t('acesso.titulo')} texto={error ? wordsOf(error).mensagem : t('comum.carregando')}>
        {error && <Button onClick={() => void refetch()}>{t('erro.tentarDeNovo')}</Button>}
      </Panel>
    )
  const { email, nome_empresa: empresa, nome_consultor: nome, ja_cadastrado, validade } = data
  return (
    <Panel titulo={t('acesso.de', { empresa })} texto={t('acesso.texto', { nome, empresa })} announced>
      <p className="text-ink-soft">{t('acesso.limite')}</p>
      <p className="text-sm text-ink-soft">{t('acesso.validade', { email, data: formatDate(validade) })}</p>
      {!ja_cadastrado && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <ContaNova token={token} email={email} />
        </Suspense>
      )}
      {ja_cadastrado && user && <Aceitar token={token} />}
      {ja_cadastrado && !user && (
        <ButtonLink
          look="primary"
          wide
          to={to('/login')}
          state={returnStateOf({ de: to('/acesso-empresa/:token?'), email })}
        >
          {t('acesso.entrar')}
        </ButtonLink>
      )}
    </Panel>
  )
}

/** Accepting with the account that is signed in here. */
function Aceitar({ token }: { token: string }) {
  const { mutateAsync, isPending } = useAccept()
  const [ciente, setCiente] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  async function accept() {
    await attempt(async () => {
      await mutateAsync(token)
      await client.invalidateQueries({ queryKey: ['gestores'] })
      await navigate(to('/gestao/:id_empresa?'), { replace: true })
    })
  }
  return (
    <>
      <CheckField
        reserve={false}
        checked={ciente}
        label={t('acesso.ciencia')}
        onChange={event => setCiente(event.target.checked)}
      />
      <Button look="primary" wide busy={isPending} disabled={!ciente} onClick={() => void accept()}>
        {t('acesso.aceitar')}
      </Button>
    </>
  )
}
