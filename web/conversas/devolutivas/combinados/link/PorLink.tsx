import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../../platform/apiError.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { tab } from '../../../../platform/storage.ts'
import { ButtonLink } from '../../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { Panel } from '../../../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../../../platform/ui/states.tsx'

interface Props {
  /** Key under which this tab keeps the token. */
  nome: string
  /** Address of the page without the token. */
  caminho: string
  titulo: string
  children(token: string): ReactNode
}

/**
 * Wraps a page that a mail's link opens: moves the token from the address to this tab's storage at once (security §13).
 */
export function PorLink({ nome, caminho, titulo, children }: Props) {
  const { token } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    tab.setItem(nome, token)
    navigate({ pathname: caminho, search }, { replace: true })
  }, [token, nome, caminho, search, navigate])
  return token ? <LinkSkeleton titulo={titulo} /> : <Guardado nome={nome}>{children}</Guardado>
}

function Guardado({ nome, children }: Pick<Props, 'nome' | 'children'>) {
  const [token] = useState(() => tab.getItem(nome))
  return token ? children(token) : <LinkInvalido />
}

export const LinkSkeleton = ({ titulo }: { titulo: string }) => (
  <Panel titulo={titulo} texto={t('comum.carregando')}>
    <Skeleton className="h-11 w-56" />
  </Panel>
)

/** Message for a link that could not be read: it is not valid, or the server cannot be reached. */
export const SemResposta = ({ error, onRetry }: { error: unknown; onRetry(): void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <LinkInvalido />
  ) : (
    <main id="conteudo" tabIndex={-1} className="mx-auto min-h-[70dvh] w-[min(460px,100%-48px)] py-12">
      <ErrorState error={error} titulo={t('combinado.erro')} onRetry={onRetry} />
    </main>
  )

/** Message for a link older than thirty days. */
export const Vencido = () => (
  <Panel titulo={t('combinado.vencidoTitulo')} texto={t('combinado.vencidoTexto')}>
    <ButtonLink className="mt-2 justify-self-start" to={to('/login')}>
      {t('combinado.entrar')}
    </ButtonLink>
  </Panel>
)

const LinkInvalido = () => (
  <Panel titulo={t('combinado.invalidoTitulo')} texto={t('combinado.invalidoTexto')}>
    <ButtonLink className="mt-2 justify-self-start" to="/">
      {t('combinado.inicio')}
    </ButtonLink>
  </Panel>
)
