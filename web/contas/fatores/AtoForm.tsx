import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
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
  const form = useForm()
  const submit = useSubmit(form, {
    send: onAct,
    say(error) {
      const field = error instanceof ApiError ? Object.values(error.campos)[0] : undefined
      form.setError('root', { message: field ?? wordsOf(error).mensagem })
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      {children}
      <p role="alert" className="text-sm text-error empty:hidden">
        {errors.root?.message}
      </p>
      <div className="dialog-acts">
        <Button onClick={onClose}>{t('comum.cancelar')}</Button>
        <Button look={perigo ? 'danger' : 'primary'} type="submit" busy={isSubmitting}>
          {acao}
        </Button>
      </div>
    </form>
  )
}
