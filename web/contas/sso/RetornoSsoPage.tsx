import { Suspense } from 'react'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { innerPath } from '../../platform/session/destination.ts'
import { providerName } from '../../platform/session/sso/provider.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { takeQuery, useRetorno } from './useRetorno.ts'

const SegundoFator = lazyPart(() => import('../../platform/session/factor/SecondFactor.tsx'))
const LinkConta = lazyPart(() => import('./LinkConta.tsx'))

/** Moves code and state out of the address before the first render. */
export const prepare = takeQuery

/** Page to which the identity provider sends the browser back. Opening it again changes nothing. */
export default function RetornoSsoPage() {
  const { passo, setPasso, entrar, motivo } = useRetorno()
  const user = useCurrentUser()
  const nome = providerName()
  const stop = (mensagem = t('sso.usada')) => setPasso({ etapa: 'problema', titulo: t('sso.usadaTitulo'), mensagem })
  if (passo.etapa === 'confirmando') return <Panel titulo={t('sso.retorno')} texto={t('sso.confirmando', { nome })} />
  if (passo.etapa === 'segundo_fator')
    return (
      <Panel announced titulo={t('sessao.fatorTitulo')} texto={t('sso.comFator', { nome })}>
        <Suspense>
          <SegundoFator passo={passo} onEntrar={entrar} onVoltar={stop} />
        </Suspense>
      </Panel>
    )
  if (passo.etapa === 'sem_conta')
    return (
      <Suspense>
        <LinkConta nome={nome} {...passo} onEntrar={entrar} />
      </Suspense>
    )
  const back = passo.de === undefined ? null : innerPath(passo.de)
  return (
    <Panel announced titulo={passo.titulo} texto={passo.mensagem}>
      <div className="mt-2 flex flex-wrap gap-3">
        {motivo !== 'entrar' && back ? (
          <ButtonLink look="primary" to={back}>
            {t('sso.voltar')}
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" to={user ? to('/perfil-usuario/:id_usuario?') : to('/login')}>
            {t(user ? 'sso.irAoInicio' : 'sso.irAoLogin')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
