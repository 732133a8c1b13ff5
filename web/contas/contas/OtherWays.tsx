import { useLocation } from 'react-router'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { readReturn } from '../../platform/session/destination.ts'
import { providerName } from '../../platform/session/sso/provider.ts'
import { SignInByProvedor } from '../sso/SignInByProvedor.tsx'
import SignInByPasskey from './SignInByPasskey.tsx'

/** Ways to sign in without the senha: a passkey, and the identity provider where the installation has one. */
export default function OtherWays({ onEntrar }: { onEntrar(sessao: Sessao): void }) {
  const { de } = readReturn(useLocation().state)
  const nome = providerName()
  return (
    <div className="grid gap-3 empty:hidden">
      {nome && <SignInByProvedor nome={nome} acao={t('sso.entrarCom', { nome })} motivo="entrar" de={de} />}
      <SignInByPasskey onEntrar={onEntrar} />
    </div>
  )
}
