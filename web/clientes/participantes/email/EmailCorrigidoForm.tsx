import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { correctEmail } from '#shared/clientes/participantes/confirmacao.contract.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'

interface Props {
  email: string
  send(email: string): Promise<unknown>
  onCancel(): void
}

/** Form that asks for the correct address in place of `email`. */
export function EmailCorrigidoForm({ email, send, onCancel }: Props) {
  const form = useForm({ resolver: zodResolver(correctEmail.body), defaultValues: { email } })
  const { register, formState } = form
  const submit = useSubmit(form, { fields: ['email'], send: ({ email }) => send(email) })
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('campo.emailCerto')}
        error={formState.errors.email?.message}
      />
      <div className="dialog-acts">
        <Button onClick={onCancel}>{t('comum.cancelar')}</Button>
        <Button look="primary" type="submit" busy={formState.isSubmitting}>
          {t('campo.corrigirEmail')}
        </Button>
      </div>
    </form>
  )
}
