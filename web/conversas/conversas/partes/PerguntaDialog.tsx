import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import { MAXIMO_PERGUNTA, type PerguntaMinha } from '#shared/conversas/conversas/conversas.contract.ts'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { ApiError, wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { dropPergunta, savePergunta } from '../conversas.queries.ts'

interface Props {
  id_licenca: number
  /** The question to change; undefined for a new one. */
  pergunta: PerguntaMinha | undefined
  onClose(): void
}

/** Runs one act at a time, and keeps the words of its failure. */
function useAto(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function run(act: () => Promise<void>) {
    setBusy(true)
    setProblem('')
    try {
      await act()
      onDone()
    } catch (error) {
      setProblem((error instanceof ApiError && error.campos?.texto) || wordsOf(error).mensagem)
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, run }
}

/** Dialog that writes a question of the consultor's own into a step of the hour, changes it, or removes it. */
export default function PerguntaDialog({ id_licenca, pergunta, onClose }: Props) {
  const client = useQueryClient()
  const [id] = useState(() => pergunta?.id ?? crypto.randomUUID())
  const [etapa, setEtapa] = useState(pergunta?.etapa ?? 'frases')
  const [texto, setTexto] = useState(pergunta?.texto ?? '')
  const { busy, problem, setProblem, run } = useAto(onClose)
  function send(event: FormEvent) {
    event.preventDefault()
    if (texto.trim() === '') return setProblem(t('conversas.perguntaVazia'))
    void run(() => savePergunta(client, id_licenca, { id, etapa, texto: texto.trim() }))
  }
  return (
    <Dialog
      open
      form
      onClose={onClose}
      titulo={t(pergunta ? 'conversas.mudarPergunta' : 'conversas.porPergunta')}
      texto={t('conversas.perguntaSoVoce')}
    >
      <form noValidate className="grid gap-2" onSubmit={send}>
        <TextField
          required
          autoFocus
          label={t('conversas.pergunta')}
          maxLength={MAXIMO_PERGUNTA}
          value={texto}
          onChange={event => setTexto(event.target.value)}
          error={problem}
        />
        <SelectField
          label={t('conversas.perguntaEtapa')}
          value={etapa}
          onChange={({ target }) => setEtapa(ETAPAS.find(each => each === target.value) ?? etapa)}
        >
          {roteiro.etapas.map(({ id: each, nome }) => (
            <option key={each} value={each}>
              {nome}
            </option>
          ))}
        </SelectField>
        <div className="dialog-acts">
          {pergunta && (
            <Button disabled={busy} onClick={() => void run(() => dropPergunta(client, id_licenca, id))}>
              {t('conversas.tirarPergunta')}
            </Button>
          )}
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('conversas.guardarPergunta')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
