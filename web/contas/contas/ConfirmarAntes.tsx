import { t } from '../../platform/i18n/i18n.ts'
import { ReenviarConfirmacao } from './ReenviarConfirmacao.tsx'

/** The senha was right, and nobody has proved the address: what to do about it, which stays until it is done. */
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
