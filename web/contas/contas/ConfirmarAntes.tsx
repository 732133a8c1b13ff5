import { t } from '../../platform/i18n/i18n.ts'
import { ReenviarConfirmacao } from './ReenviarConfirmacao.tsx'

/**
 * Alert after a sign-in with the right senha and an address that is not proved yet: says what to do, and stays on the
 * page.
 */
export default function ConfirmarAntes({ email }: { email: string }) {
  return (
    <div className="login-motivo grid gap-3">
      <div role="alert" className="grid gap-1">
        <p className="font-semibold">{t('confirmacao.falta')}</p>
        <p className="[overflow-wrap:anywhere]">{t('confirmacao.antesDeEntrar', { email })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ReenviarConfirmacao email={email} />
      </div>
      <p className="text-sm text-ink-soft">{t('confirmacao.enderecoErrado')}</p>
    </div>
  )
}
