import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { emailSchema } from '#shared/platform/fields/email.ts'
import { requiredText } from '#shared/platform/fields/text.ts'
import { ApiError } from '../../platform/apiError.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
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
export default function PassarDialog({ alvo, o_que, onClose }: Props) {
  const ask = useAsk()
  const admin = alvo.id_de !== undefined
  return (
    <FormDialog
      wide
      titulo={t('passagens.passarTitulo', { o_que })}
      texto={t('passagens.passarTexto')}
      values={{ email_para: '', motivo: '' }}
      schema={admin ? porAdmin : proprio}
      send={async ({ email_para, motivo }, id_passagem) => {
        const asked = await ask.mutateAsync({ ...alvo, id_passagem, email_para, ...(admin && { motivo }) })
        return { titulo: t('passagens.pedidoTitulo'), mensagem: t('passagens.pedido', { nome: asked.nome_para }) }
      }}
      say={(failed, setError) => {
        if (failed instanceof ApiError && failed.codigo === 'passagem_sem_consultora')
          setError('email_para', { message: failed.mensagem }, { shouldFocus: true })
        else sayFailure(failed)
      }}
      ato={t('passagens.pedir')}
      className="grid gap-4"
      onSent={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {({ field }) => (
        <>
          <Previa alvo={alvo} />
          <TextField
            {...field('email_para')}
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            label={t('passagens.email')}
            hint={t('passagens.emailAjuda')}
          />
          {admin && (
            <TextField
              {...field('motivo')}
              required
              maxLength={300}
              autoComplete="off"
              label={t('passagens.motivo')}
              hint={t('passagens.motivoAjuda')}
            />
          )}
          <p className="measure text-sm text-ink-soft">{t('passagens.depois')}</p>
        </>
      )}
    </FormDialog>
  )
}

/** Numbers of what would go and what would stay, read as the dialog opens. */
function Previa({ alvo }: Pick<Props, 'alvo'>) {
  const { data, error, refetch } = useQuery(previewQuery(alvo))
  if (data) return <Contagens contagens={data} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />
}
