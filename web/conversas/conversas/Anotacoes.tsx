import { type ChangeEvent, useRef, useState } from 'react'
import { type Conversa, MAXIMO_ANOTACOES } from '#shared/conversas/conversas/conversas.contract.ts'
import { dataDaConversaValida, dayInSaoPaulo } from '#shared/conversas/conversas/conversas.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Field } from '../../platform/ui/fields/Field.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { Conflito } from './Conflito.tsx'
import { EstadoDasAnotacoes } from './EstadoDasAnotacoes.tsx'
import { useAnotacoes } from './useAnotacoes.ts'

/** Length in characters from which the counter is shown below the notes. */
const COUNT_FROM = MAXIMO_ANOTACOES - 1_000

/** The consultor's private notes and the date of the conversation; both save automatically. */
export function Anotacoes({ conversa }: { conversa: Conversa }) {
  const { texto, salvamento, write, resolve, saveNow } = useAnotacoes(conversa)
  const field = useRef<HTMLTextAreaElement>(null)
  const { length } = texto.anotacoes
  const numbers = { n: formatNumber(length), maximo: formatNumber(MAXIMO_ANOTACOES) }
  return (
    <div className="grid gap-4">
      {salvamento.estado === 'conflito' && (
        <Conflito
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
      <DataDaConversa
        data_conversa={texto.data_conversa}
        finalizado_em={conversa.finalizado_em}
        onChange={data_conversa => write({ data_conversa })}
      />
    </div>
  )
}

function DataDaConversa({
  data_conversa,
  finalizado_em,
  onChange,
}: {
  data_conversa: string | null
  finalizado_em: Date
  onChange: (data_conversa: string | null) => void
}) {
  // What stands in the field while it is no day that fits: half typed, or before the test.
  const [unfit, setUnfit] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  function take({ target: { value, validity } }: ChangeEvent<HTMLInputElement>) {
    const fits = !validity.badInput && (value === '' || (dataDaConversaValida(value, finalizado_em) && value < '2200'))
    setUnfit(fits ? null : value)
    setLeft(false)
    if (fits) onChange(value || null)
  }
  return (
    <TextField
      type="date"
      className="conversa-data"
      label={t('conversas.data')}
      hint={t('conversas.dataDica')}
      error={left && unfit !== null ? t('conversas.dataAntes') : undefined}
      min={dayInSaoPaulo(finalizado_em)}
      max="2199-12-31"
      value={unfit ?? data_conversa ?? ''}
      onChange={take}
      onBlur={() => setLeft(true)}
    />
  )
}
