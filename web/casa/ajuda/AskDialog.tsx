import * as z from 'zod/mini'
import { askInAjuda, PERGUNTA_MAX, perguntaNaAjuda } from '#shared/contas/administracao/perguntas.contract.ts'
import { api } from '../../platform/api.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { LongField } from '../../platform/ui/fields/TextField.tsx'

const schema = z.omit(perguntaNaAjuda, { id_pergunta: true })

/** Dialog in which a consultor writes a question to the admins. */
export default function AskDialog({ onClose }: { onClose(): void }) {
  return (
    <FormDialog
      titulo={t('ajuda.perguntar')}
      texto={t('ajuda.perguntarTexto')}
      ato={t('ajuda.enviarPergunta')}
      values={{ texto: '' }}
      schema={schema}
      send={async ({ texto }, id_pergunta) => {
        const { mensagem } = await api(askInAjuda, { body: { id_pergunta, texto } })
        return mensagem
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <LongField {...field('texto')} required rows={7} maxLength={PERGUNTA_MAX} label={t('ajuda.suaPergunta')} />
      )}
    </FormDialog>
  )
}
