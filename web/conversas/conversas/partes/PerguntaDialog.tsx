import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import { MAXIMO_PERGUNTA, type PerguntaMinha } from '#shared/conversas/conversas/conversas.contract.ts'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { dropPergunta, savePergunta } from '../conversas.queries.ts'

interface Props {
  id_licenca: number
  /** The question to change; undefined for a new one. */
  pergunta: PerguntaMinha | undefined
  onClose(): void
}

const schema = z.object({
  texto: z.string().check(z.trim(), z.minLength(1, t('conversas.perguntaVazia'))),
  etapa: z.enum(ETAPAS),
})

/** Dialog that writes a question of the consultor's own into a step of the hour, changes it, or removes it. */
export default function PerguntaDialog({ id_licenca, pergunta, onClose }: Props) {
  const client = useQueryClient()
  const [id] = useState(() => pergunta?.id ?? crypto.randomUUID())
  const [removing, setRemoving] = useState(false)
  async function remove() {
    setRemoving(true)
    if (await attempt(() => dropPergunta(client, id_licenca, id))) return onClose()
    setRemoving(false)
  }
  return (
    <FormDialog
      titulo={t(pergunta ? 'conversas.mudarPergunta' : 'conversas.porPergunta')}
      texto={t('conversas.perguntaSoVoce')}
      ato={t('conversas.guardarPergunta')}
      className="grid gap-2"
      values={{ texto: pergunta?.texto ?? '', etapa: pergunta?.etapa ?? 'frases' }}
      schema={schema}
      send={async body => void (await savePergunta(client, id_licenca, { id, ...body }))}
      say={(error, setError) => setError('texto', { message: wordsOf(error).mensagem })}
      acts={
        pergunta && (
          <Button disabled={removing} onClick={() => void remove()}>
            {t('conversas.tirarPergunta')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('texto')}
            required
            autoFocus
            label={t('conversas.pergunta')}
            maxLength={MAXIMO_PERGUNTA}
          />
          <SelectField {...field('etapa')} label={t('conversas.perguntaEtapa')}>
            {roteiro.etapas.map(({ id: each, nome }) => (
              <option key={each} value={each}>
                {nome}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
