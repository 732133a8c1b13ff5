import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'

interface Props {
  /** Words of the button that acts. */
  acao: string
  perigo?: boolean
  onClose(): void
  /** Acts; an error keeps the form open. */
  onAct(): Promise<unknown>
  children?: ReactNode
}

/** Form of a change to the account's factors; where a proof is asked for, it waits beneath. */
export function AtoForm({ acao, perigo = false, onClose, onAct, children }: Props) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await onAct()
    } catch (error) {
      setProblem(
        error instanceof ApiError ? (Object.values(error.campos)[0] ?? error.mensagem) : wordsOf(error).mensagem,
      )
    }
    setBusy(false)
  }
  return (
    <form noValidate className="grid gap-2" onSubmit={event => void send(event)}>
      {children}
      <p role="alert" className="text-sm text-error empty:hidden">
        {problem}
      </p>
      <div className="dialog-acts">
        <Button onClick={onClose}>{t('comum.cancelar')}</Button>
        <Button look={perigo ? 'danger' : 'primary'} type="submit" busy={busy}>
          {acao}
        </Button>
      </div>
    </form>
  )
}
