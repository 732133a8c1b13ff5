import { useRef, useState } from 'react'
import { type Conversa, MAXIMO_ANOTACOES } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Field } from '../../platform/ui/fields/Field.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { Conflict } from './Conflict.tsx'
import { EstadoDasAnotacoes } from './EstadoDasAnotacoes.tsx'
import { useAnotacoes } from './useAnotacoes.ts'

/** Length in characters from which the counter is shown below the notes. */
const COUNT_FROM = MAXIMO_ANOTACOES - 1_000

/** The consultor's private notes, which save automatically; the day of the conversation stands on its card. */
export function Anotacoes({ conversa }: { conversa: Conversa }) {
  const { texto, salvamento, write, resolve, saveNow } = useAnotacoes(conversa)
  const field = useRef<HTMLTextAreaElement>(null)
  // The text as it stood when the page was opened; after it was brought back, the one that it replaced.
  const [before, setBefore] = useState(conversa.anotacoes)
  const { length } = texto.anotacoes
  const numbers = { n: formatNumber(length), maximo: formatNumber(MAXIMO_ANOTACOES) }
  return (
    <div className="grid gap-4">
      {salvamento.estado === 'conflito' && (
        <Conflict
          meu={texto}
          outro={salvamento.outro}
          onChoose={chosen => {
            resolve(chosen)
            // The pressed button goes with the question.
            field.current?.focus()
          }}
        />
      )}
      <Field
        label={t('conversas.anotacoes')}
        hint={length > COUNT_FROM ? t('conversas.contagem', numbers) : t('conversas.anotacoesDica')}
        error={length > MAXIMO_ANOTACOES ? t('conversas.longo', numbers) : undefined}
        aside={<EstadoDasAnotacoes salvamento={salvamento} onRetry={saveNow} />}
      >
        {control => (
          <textarea
            {...control}
            ref={field}
            className="input conversa-anotacoes"
            rows={6}
            value={texto.anotacoes}
            onChange={event => write({ anotacoes: event.target.value })}
            onBlur={saveNow}
          />
        )}
      </Field>
      {texto.anotacoes !== before && salvamento.estado !== 'conflito' && (
        <Button
          look="text"
          small
          className="justify-self-start"
          onClick={() => {
            setBefore(texto.anotacoes)
            write({ anotacoes: before })
            saveNow()
            field.current?.focus()
          }}
        >
          {t('conversas.desfazer')}
        </Button>
      )}
    </div>
  )
}
