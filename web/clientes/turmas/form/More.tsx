import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MENSAGEM_MAX } from '#shared/clientes/turmas/turmas.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { DIAS_DE_LEMBRETE, type TurmaValues } from './turma.form.ts'

/** Fields that come filled in, folded: the message, the domains and the reminders. An error in it opens it. */
export function More() {
  const { formState } = useFormContext<TurmaValues>()
  const { mensagem, dominios, lembretes } = formState.errors
  const wrong = Boolean(mensagem ?? dominios ?? lembretes)
  const [open, setOpen] = useState(false)
  return (
    <details
      className="border-t border-line pt-3"
      open={open || wrong}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2">
        <b>{t('turmas.mais')}</b> <span className="text-sm text-ink-soft">{t('turmas.maisTexto')}</span>
      </summary>
      <div className="grid gap-2 pt-2">
        <Mensagem />
        <Dominios />
        <Lembretes />
      </div>
    </details>
  )
}

/** Words to the people. */
function Mensagem() {
  const { register, formState } = useFormContext<TurmaValues>()
  return (
    <Field label={t('turmas.mensagem')} hint={t('turmas.mensagemAjuda')} error={formState.errors.mensagem?.message}>
      {control => (
        <textarea
          {...control}
          className="input min-h-28 resize-y py-3"
          rows={4}
          maxLength={MENSAGEM_MAX}
          placeholder={t('turmas.mensagemExemplo')}
          {...register('mensagem')}
        />
      )}
    </Field>
  )
}

/** Domains of addresses that may enter. */
function Dominios() {
  const { register, formState } = useFormContext<TurmaValues>()
  return (
    <TextField
      label={t('turmas.dominios')}
      hint={t('turmas.dominiosAjuda')}
      placeholder={t('turmas.dominiosExemplo')}
      autoCapitalize="none"
      spellCheck={false}
      error={formState.errors.dominios?.message}
      {...register('dominios')}
    />
  )
}

/** Days before the last one on which reminders are sent. */
function Lembretes() {
  const { register, formState } = useFormContext<TurmaValues>()
  const { errors } = formState
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t('turmas.lembretes')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {DIAS_DE_LEMBRETE.map(dias => (
          <label key={dias} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-[22px] accent-(--petrol)"
              value={String(dias)}
              {...register('lembretes')}
            />
            {dias === 0 ? t('turmas.lembreteNoDia') : tn('turmas.lembreteAntes', dias)}
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{errors.lembretes?.message ?? t('turmas.lembretesAjuda')}</p>
    </fieldset>
  )
}
