import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { identityOf } from '../../platform/session/sso/visit.ts'
import { tab } from '../../platform/storage.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { withParts } from '../../platform/ui/parts.tsx'
import { SignInByProvedor } from './SignInByProvedor.tsx'

interface Props {
  nome: string
  /** The invited address. */
  email: string
  /** Address of the registration form. */
  de: string
  /** Fields for a senha, shown as long as the provider does not stand in its place. */
  senha: ReactNode
  /** Called with the identity that stands in the senha's place, and with null for a senha. */
  onIdentidade(identityOf: string | null): void
}

/** Registration by the identity provider in place of a senha, where it proved the invited address. */
export default function SenhaOrProvedor({ nome, email, de, senha, onIdentidade }: Props) {
  const [provada, setProvada] = useState(() => identityOf.read(tab))
  const certa = provada?.email === email ? provada.identidade : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is told once of each identity
  useEffect(() => onIdentidade(certa), [certa])
  function applySenha() {
    identityOf.forget(tab)
    setProvada(null)
  }
  if (certa)
    return (
      <div className="card grid gap-3" role="status">
        <p>
          {withParts(t('sso.cadastroPor', { nome }), { email: <b className="[overflow-wrap:anywhere]">{email}</b> })}
        </p>
        <Button look="text" className="justify-self-start" onClick={applySenha}>
          {t('sso.usarSenha')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      {senha}
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft" role={provada ? 'status' : undefined}>
          {provada ? t('sso.outroEmail', { nome, la: provada.email, email }) : t('sso.cadastroTexto', { nome, email })}
        </p>
        <SignInByProvedor nome={nome} acao={t('sso.cadastrarCom', { nome })} motivo="cadastro" escolher de={de} />
      </div>
    </div>
  )
}
