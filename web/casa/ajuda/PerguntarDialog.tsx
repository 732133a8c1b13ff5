import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { askInAjuda, PERGUNTA_MAX, perguntaNaAjuda } from '#shared/contas/administracao/perguntas.contract.ts'
import { api } from '../../platform/api.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Field } from '../../platform/ui/fields/Field.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'

const schema = z.omit(perguntaNaAjuda, { id_pergunta: true })

/** Dialog in which a consultor writes a question to the admins. */
export default function PerguntarDialog({ onClose }: { onClose(): void }) {
  // One id for each text: what is sent again unchanged, after an answer lost on the way, is the same question.
  const sent = useRef({ id: crypto.randomUUID(), texto: '' })
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { texto: '' },
  })
  const { register, formState } = form
  const submit = useSubmit(form, {
    fields: ['texto'],
    async send({ texto }) {
      if (texto !== sent.current.texto) sent.current = { id: crypto.randomUUID(), texto }
      const { mensagem } = await api(askInAjuda, { body: { id_pergunta: sent.current.id, texto } })
      toast.success({ titulo: t('comum.sucesso'), mensagem })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} form titulo={t('ajuda.perguntar')} texto={t('ajuda.perguntarTexto')}>
      <form noValidate onSubmit={submit}>
        <Field label={t('ajuda.suaPergunta')} error={formState.errors.texto?.message} required>
          {field => (
            <textarea
              {...field}
              {...register('texto')}
              className="input min-h-40 resize-y py-3"
              rows={7}
              maxLength={PERGUNTA_MAX}
            />
          )}
        </Field>
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={formState.isSubmitting}>
            {t('ajuda.enviarPergunta')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
