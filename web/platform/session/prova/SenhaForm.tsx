import { type FormEvent, useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../apiError.ts'
import { currentUser } from '../../currentUser.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'

interface Props {
  onCancel(): void
  /** Sends the typed senha; an error is shown at the field. */
  onSenha(senha: string): Promise<void>
}

/** Form that asks for the senha of the account. */
export function SenhaForm({ onCancel, onSenha }: Props) {
  const [senha, setSenha] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  const email = currentUser()?.email ?? ''
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (senha === '') return setProblem(t('sessao.semSenha'))
    setBusy(true)
    setProblem(undefined)
    try {
      await onSenha(senha)
    } catch (error) {
      setBusy(false)
      setProblem(wordsOf(error).mensagem)
    }
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={event => void send(event)}>
      {/* For what keeps passwords: whose this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('sessao.senhaDe', { email })}
        autoComplete="current-password"
        value={senha}
        onChange={event => setSenha(event.target.value)}
        error={problem}
      />
      <div className="dialog-acts">
        <Button onClick={onCancel}>{t('comum.cancelar')}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {t('sessao.fatorContinuar')}
        </Button>
      </div>
    </form>
  )
}
