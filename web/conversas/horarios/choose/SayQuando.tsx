import { useState } from 'react'
import { QUANDO_PODE_MAX } from '#shared/conversas/horarios/horarios.rules.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useSayWhen } from '../horarios.queries.ts'

interface Props {
  token: string
  /** Text that the person wrote before; empty when none. */
  texto: string
  onFeito(): void
}

/** Form in which the person says when she can; the consultora gets it by mail and in her agenda. */
export default function SayQuando({ token, texto, onFeito }: Props) {
  const [typed, setTyped] = useState(texto)
  const { mutateAsync } = useSayWhen(token)
  const { errors, busy, submit, mend } = useSend({
    fields: ['texto'],
    async send() {
      await mutateAsync(typed)
      toast.success({ titulo: t('escolha.dito'), mensagem: t('escolha.ditoTexto') })
      onFeito()
    },
  })
  return (
    <form className="grid w-full gap-1" onSubmit={submit}>
      <Field label={t('escolha.quandoPode')} hint={t('escolha.quandoPodeDica')} error={errors.texto}>
        {field => (
          <textarea
            {...field}
            className="input min-h-24 resize-y py-3"
            rows={3}
            maxLength={QUANDO_PODE_MAX}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              mend()
            }}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('escolha.dizerEnviar')}
        </Button>
        <Button look="text" onClick={onFeito}>
          {t('combinados.cancelar')}
        </Button>
      </p>
    </form>
  )
}
