import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { emailSchema } from '#shared/platform/fields/pessoa/email.ts'
import { requiredText } from '#shared/platform/fields/text.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Contagens } from './Contagens.tsx'
import { type AlvoDaPassagem, previewQuery, useAsk } from './passagens.queries.ts'

const proprio = z.object({
  email_para: emailSchema(t('passagens.emailInvalido'), t('passagens.emailFalta')),
  motivo: z.string(),
})
const porAdmin = z.object({
  email_para: emailSchema(t('passagens.emailInvalido'), t('passagens.emailFalta')),
  motivo: requiredText(t('passagens.motivoFalta'), 300),
})

interface Props {
  alvo: AlvoDaPassagem
  /** Phrase for what is passed on: a empresa Fábrica Exemplo. */
  o_que: string
  onClose(done: boolean): void
}

/** Dialog that asks another consultora, by her e-mail, to take something over, after saying in numbers what goes and what stays. */
// whole: one form, its two fields and what is said when it was sent
export default function PassarDialog({ alvo, o_que, onClose }: Props) {
  const ask = useAsk()
  const admin = alvo.id_de !== undefined
  // Sent again unchanged, after an answer lost on the way, it is the same request.
  const sent = useRef({ id: crypto.randomUUID(), email: '' })
  const form = useForm({
    resolver: zodResolver(admin ? porAdmin : proprio),
    defaultValues: { email_para: '', motivo: '' },
  })
  const submit = useSubmit(form, {
    fields: admin ? ['email_para', 'motivo'] : ['email_para'],
    async send({ email_para, motivo }) {
      if (email_para !== sent.current.email) sent.current = { id: crypto.randomUUID(), email: email_para }
      const asked = await ask.mutateAsync({
        ...alvo,
        id_passagem: sent.current.id,
        email_para,
        ...(admin && { motivo }),
      })
      toast.success({ titulo: t('passagens.pedidoTitulo'), mensagem: t('passagens.pedido', { nome: asked.nome_para }) })
      onClose(true)
    },
    say(failed, setError) {
      if (failed instanceof ApiError && failed.codigo === 'passagem_sem_consultora')
        setError('email_para', { message: failed.mensagem }, { shouldFocus: true })
      else sayFailure(failed)
    },
  })
  const { errors } = form.formState
  return (
    <Dialog
      open
      form
      wide
      onClose={() => onClose(false)}
      titulo={t('passagens.passarTitulo', { o_que })}
      texto={t('passagens.passarTexto')}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Previa alvo={alvo} />
        <TextField
          {...form.register('email_para')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          label={t('passagens.email')}
          hint={t('passagens.emailAjuda')}
          error={errors.email_para?.message}
        />
        {admin && (
          <TextField
            {...form.register('motivo')}
            required
            maxLength={300}
            autoComplete="off"
            label={t('passagens.motivo')}
            hint={t('passagens.motivoAjuda')}
            error={errors.motivo?.message}
          />
        )}
        <p className="measure text-sm text-ink-soft">{t('passagens.depois')}</p>
        <div className="dialog-acts">
          <Button onClick={() => onClose(false)}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={ask.isPending}>
            {t('passagens.pedir')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Numbers of what would go and what would stay, read as the dialog opens. */
function Previa({ alvo }: Pick<Props, 'alvo'>) {
  const { data, error, refetch } = useQuery(previewQuery(alvo))
  if (data) return <Contagens contagens={data} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />
}
