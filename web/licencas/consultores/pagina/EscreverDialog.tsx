import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  type ConsultorDaPagina,
  MENSAGEM_MAX,
  mensagemAoConsultor,
} from '#shared/contas/administracao/administracao.contract.ts'
import { useWrite } from '../../../contas/administracao/administracao.queries.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'

const schema = z.omit(mensagemAoConsultor, { id_mensagem: true, responde: true })

interface Props {
  consultor: ConsultorDaPagina
  /** The question that the message answers; undefined for a message of the admin's own. */
  pergunta?: { id_pergunta: string; texto: string } | undefined
  onClose(): void
}

/** The form and its sending. */
function useMensagem({ consultor: { id_usuario }, pergunta, onClose: onDone }: Props) {
  const { mutateAsync, isPending } = useWrite(id_usuario)
  // One id for each content: what is sent again unchanged, after an answer lost on the way, is the same message.
  const sent = useRef({ id: crypto.randomUUID(), content: '' })
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { assunto: pergunta ? t('consultor.assuntoDaResposta') : '', texto: '' },
  })
  const submit = useSubmit(form, {
    fields: ['assunto', 'texto'],
    async send(values) {
      const content = JSON.stringify(values)
      if (content !== sent.current.content) sent.current = { id: crypto.randomUUID(), content }
      const { mensagem } = await mutateAsync({
        id_mensagem: sent.current.id,
        ...values,
        ...(pergunta && { responde: pergunta.id_pergunta }),
      })
      toast.success({ titulo: t('comum.sucesso'), mensagem })
      onDone()
    },
  })
  return { form, submit, busy: isPending }
}

/** Dialog in which an admin writes a mail to a consultor. */
export default function EscreverDialog(props: Props) {
  const { consultor, pergunta, onClose } = props
  const { nome, email, responder_a } = consultor
  const { form, submit, busy } = useMensagem(props)
  const { register, formState } = form
  return (
    <Dialog
      open
      onClose={onClose}
      form
      titulo={t('consultor.escreverPara', { nome: nome.split(' ')[0] ?? nome })}
      texto={t('consultor.escreverTexto', { email, resposta: responder_a })}
    >
      <form noValidate className="grid gap-2" onSubmit={submit}>
        {pergunta && (
          <blockquote className="mb-4 max-h-40 overflow-auto border-l-2 border-line-strong pl-4 text-sm whitespace-pre-line text-ink-soft">
            {pergunta.texto}
          </blockquote>
        )}
        <TextField
          {...register('assunto')}
          required
          autoComplete="off"
          maxLength={MENSAGEM_MAX.assunto}
          label={t('consultor.assunto')}
          error={formState.errors.assunto?.message}
        />
        <Field
          label={t('consultor.mensagem')}
          hint={t('consultor.mensagemAjuda')}
          error={formState.errors.texto?.message}
          required
        >
          {field => (
            <textarea
              {...field}
              {...register('texto')}
              className="input min-h-40 resize-y py-3"
              rows={7}
              maxLength={MENSAGEM_MAX.texto}
            />
          )}
        </Field>
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('consultor.enviar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
