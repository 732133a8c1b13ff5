import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { PasswordField } from '../../platform/ui/fields/PasswordField.tsx'

interface Props {
  /** Words of the button that acts. */
  acao: string
  perigo?: boolean
  onClose(): void
  /** Acts with the typed senha; an error keeps the form open. */
  onSenha(senha_atual: string): Promise<unknown>
  children?: ReactNode
}

/** Form that asks for the current senha before a change to the account's factors. */
export function SenhaParaMudar({ acao, perigo = false, onClose, onSenha, children }: Props) {
  const [senha, setSenha] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function enviar(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (senha === '') return setProblem(t('sessao.semSenha'))
    setBusy(true)
    setProblem(undefined)
    try {
      await onSenha(senha)
    } catch (error) {
      setProblem(
        error instanceof ApiError ? (Object.values(error.campos)[0] ?? error.mensagem) : wordsOf(error).mensagem,
      )
    }
    setBusy(false)
  }
  return (
    <form noValidate className="grid gap-2" onSubmit={event => void enviar(event)}>
      {children}
      <PasswordField
        required
        label={t('meus_dados.senhaAtual')}
        autoComplete="current-password"
        value={senha}
        onChange={event => setSenha(event.target.value)}
        error={problem}
      />
      <div className="dialog-acts">
        <Button onClick={onClose}>{t('comum.cancelar')}</Button>
        <Button look={perigo ? 'danger' : 'primary'} type="submit" busy={busy}>
          {acao}
        </Button>
      </div>
    </form>
  )
}
