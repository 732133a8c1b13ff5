import { type FormEvent, useRef, useState } from 'react'
import { errors } from '#shared/errors.ts'
import { t } from '../i18n/i18n.ts'
import { abrirRelatorio } from '../relatorios/abrirRelatorio.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The shortest reason that says something; the server asks for the same. */
const MINIMO = 5

/** Asks an admin why, and opens the report with the reason, which is audited. */
export default function MotivoDialog({
  mint,
  onClose,
}: {
  mint: (motivo: string) => Promise<string | null>
  onClose: () => void
}) {
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const motivo = input.current?.value.trim() ?? ''
    if (motivo.length < MINIMO) {
      setMissing(true)
      input.current?.focus()
      return
    }
    void abrirRelatorio(() => mint(motivo))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} titulo={t('perfil.motivoTitulo')} texto={t('perfil.motivoTexto')}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          ref={input}
          required
          maxLength={300}
          label={t('perfil.motivo')}
          error={missing ? errors.motivo_obrigatorio.mensagem : undefined}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button type="submit" look="primary">
            {t('perfil.abrirRelatorio')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
