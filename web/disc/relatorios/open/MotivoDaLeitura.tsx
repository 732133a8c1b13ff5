import { useRef } from 'react'
import { motivo_obrigatorio } from '#shared/contas/autorizacoes/autorizacoes.answers.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'

/** Minimum length of the reason, in characters; the server requires the same. */
const MINIMO = 5

/**
 * Asks an admin for a reason before showing another person's result; the reason is audited and shown to that person.
 */
export function MotivoDaLeitura({ onMotivo }: { onMotivo(motivo: string): void }) {
  const input = useRef<HTMLInputElement>(null)
  const typed = () => input.current?.value.trim() ?? ''
  const {
    errors: { motivo: error },
    submit,
  } = useSend({
    fields: ['motivo'],
    check: () => (typed().length < MINIMO ? { motivo: motivo_obrigatorio.mensagem } : {}),
    send: async () => onMotivo(typed()),
  })
  return (
    <form noValidate className="card grid max-w-xl gap-4" aria-labelledby="por-que" onSubmit={submit}>
      <h2 id="por-que" className="text-lg">
        {t('perfil.motivoTitulo')}
      </h2>
      <p>{t('perfil.motivoTexto')}</p>
      <TextField ref={input} required maxLength={300} label={t('perfil.motivo')} error={error} />
      <Button type="submit" look="quiet" className="justify-self-start">
        {t('perfil.motivoVer')}
      </Button>
    </form>
  )
}
