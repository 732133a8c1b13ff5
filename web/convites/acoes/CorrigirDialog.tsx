import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { corrigirConvite } from '#shared/convites/convites.contract.ts'
import { successes } from '#shared/errors.ts'
import { useSubmit } from '../../forms/useSubmit.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useCorrigir } from '../convites.queries.ts'
import type { ConviteEnviado } from './ConviteEnviadoDialog.tsx'

export interface ACorrigir {
  id_convite: string
  email: string
}

/** Asks for the address that was meant: one act cancels the old invite and sends the new one with the same licence. */
export function CorrigirDialog({
  convite,
  onClose,
  onDone,
}: {
  convite: ACorrigir | null
  onClose(): void
  onDone?(enviado: ConviteEnviado): void
}) {
  const [shown, setShown] = useState(convite)
  if (convite && convite !== shown) setShown(convite)
  if (!shown) return null
  return (
    <Dialog
      open={convite !== null}
      onClose={onClose}
      titulo={t('convites.corrigirTitulo')}
      texto={t('convites.corrigirTexto', { email: shown.email })}
    >
      <CorrigirForm key={shown.id_convite} convite={shown} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function CorrigirForm({
  convite: { id_convite, email },
  onClose,
  onDone,
}: {
  convite: ACorrigir
  onClose(): void
  onDone?: ((enviado: ConviteEnviado) => void) | undefined
}) {
  const corrigir = useCorrigir()
  const form = useForm({
    resolver: zodResolver(corrigirConvite.body),
    defaultValues: { email },
  })
  const { register, formState } = form
  const submit = useSubmit(form, {
    fields: ['email'],
    async send(values: { email: string }) {
      const answer = await corrigir.mutateAsync({ id_convite, email: values.email })
      toast.success(successes.convite_corrigido)
      onClose()
      onDone?.({ ...answer, email: values.email })
    },
  })
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('convites.corrigirCampo')}
        error={formState.errors.email?.message}
      />
      <div className="dialog-acts">
        <Button onClick={onClose}>{t('comum.cancelar')}</Button>
        <Button look="primary" type="submit" busy={corrigir.isPending}>
          {t('convites.corrigir')}
        </Button>
      </div>
    </form>
  )
}
