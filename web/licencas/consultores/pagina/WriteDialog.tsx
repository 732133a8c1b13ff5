import * as z from 'zod/mini'
import {
  type ConsultorDaPagina,
  MENSAGEM_MAX,
  mensagemAoConsultor,
} from '#shared/contas/administracao/administracao.contract.ts'
import { useWrite } from '../../../contas/administracao/administracao.queries.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { LongField, TextField } from '../../../platform/ui/fields/TextField.tsx'

const schema = z.omit(mensagemAoConsultor, { id_mensagem: true, responde: true })

interface Props {
  consultor: ConsultorDaPagina
  /** The question that the message answers; undefined for a message of the admin's own. */
  pergunta?: { id_pergunta: string; texto: string } | undefined
  onClose(): void
}

/** Dialog in which an admin writes a mail to a consultor. */
export default function WriteDialog({ consultor, pergunta, onClose }: Props) {
  const { id_usuario, nome, email, responder_a } = consultor
  const { mutateAsync } = useWrite(id_usuario)
  return (
    <FormDialog
      titulo={t('consultor.escreverPara', { nome: nome.split(' ')[0] ?? nome })}
      texto={t('consultor.escreverTexto', { email, resposta: responder_a })}
      ato={t('consultor.enviar')}
      className="grid gap-2"
      values={{ assunto: pergunta ? t('consultor.assuntoDaResposta') : '', texto: '' }}
      schema={schema}
      send={async (values, id_mensagem) => {
        const responde = pergunta && { responde: pergunta.id_pergunta }
        const { mensagem } = await mutateAsync({ id_mensagem, ...values, ...responde })
        return mensagem
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {pergunta && (
            <blockquote className="mb-4 max-h-40 overflow-auto border-l-2 border-line-strong pl-4 text-sm whitespace-pre-line text-ink-soft">
              {pergunta.texto}
            </blockquote>
          )}
          <TextField
            {...field('assunto')}
            required
            autoComplete="off"
            maxLength={MENSAGEM_MAX.assunto}
            label={t('consultor.assunto')}
          />
          <LongField
            {...field('texto')}
            required
            rows={7}
            maxLength={MENSAGEM_MAX.texto}
            label={t('consultor.mensagem')}
            hint={t('consultor.mensagemAjuda')}
          />
        </>
      )}
    </FormDialog>
  )
}
