import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { createInteresse } from '#shared/contas/interesses/interesses.contract.ts'
import { api } from '../../platform/api.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { Field } from '../../platform/ui/fields/Field.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'

export type Pedido = z.output<typeof createInteresse.body>

const VAZIO = { nome: '', email: '', telefone: '', o_que_faz: '' }
const FIELDS = ['nome', 'email', 'telefone', 'o_que_faz', 'ciencia'] as const

/** Form of the request; each field says why it is asked. `antes`: what was sent, when the address is corrected. */
// whole: one form, field after field
export function PedidoForm({ antes, onSent }: { antes: Pedido | null; onSent(pedido: Pedido): void }) {
  const form = useForm<z.input<typeof createInteresse.body>, unknown, Pedido>({
    resolver: zodResolver(createInteresse.body),
    mode: 'onTouched',
    defaultValues: antes ?? VAZIO,
  })
  const {
    register,
    formState: { errors, isSubmitting },
  } = form
  const submit = useSubmit(form, {
    fields: FIELDS,
    async send(body) {
      await api(createInteresse, { body })
      onSent(body)
    },
  })
  const optional = <span className="text-ink-soft text-sm">{t('queroUsar.opcional')}</span>
  return (
    <form noValidate className="card quero-pedido" onSubmit={submit}>
      <TextField
        {...register('nome')}
        autoComplete="name"
        label={t('queroUsar.nome')}
        hint={t('queroUsar.nomePorque')}
        error={errors.nome?.message}
      />
      <TextField
        {...register('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('login.email')}
        hint={t('queroUsar.emailPorque')}
        error={errors.email?.message}
      />
      <TextField
        {...register('telefone')}
        type="tel"
        autoComplete="tel"
        label={t('queroUsar.telefone')}
        aside={optional}
        hint={t('queroUsar.telefonePorque')}
        error={errors.telefone?.message}
      />
      <Field
        label={t('queroUsar.oQueFaz')}
        aside={optional}
        hint={t('queroUsar.oQueFazPorque')}
        error={errors.o_que_faz?.message}
      >
        {control => <textarea {...register('o_que_faz')} {...control} className="input min-h-24 py-3" rows={3} />}
      </Field>
      <CheckField
        {...register('ciencia')}
        className="pt-3.5 pb-1 px-4 rounded-sm bg-sunken text-(length:--text-sm)"
        error={errors.ciencia?.message}
        label={
          <>
            {t('queroUsar.ciencia')}{' '}
            <a href={to('/privacidade')} target="_blank" rel="noopener">
              {t('queroUsar.cienciaLink')}
            </a>
            . {t('queroUsar.cienciaPara')}
          </>
        }
      />
      <Button type="submit" look="primary" wide busy={isSubmitting}>
        {t('queroUsar.enviar')}
      </Button>
      <p className="mt-3 text-center text-sm text-ink-soft">{t('queroUsar.aSeguir')}</p>
    </form>
  )
}
