import { useEffect, useRef, useState } from 'react'
import { LIMITES_COMBINADO } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useTellsAsked } from './em-curso/Unsaved.tsx'
import { type Exemplo, PALAVRAS, temasPara } from './palavras.ts'
import { type Rascunho, type Texto, toAsk } from './rascunho.ts'

interface Props {
  draft: Rascunho
  sala: Sala
  onChange(draft: Rascunho): void
  onSave(): void
  onCancel(): void
}

type Erro = Partial<Record<'o_que' | 'como_notar' | 'apoio', string>>

/** The fields that refuse the draft: an empty act, and texts that are too long. */
function errosOf(draft: Rascunho): Erro {
  const wrong: Erro = {}
  if (!draft.o_que.trim()) wrong.o_que = t('combinados.faltaAto')
  for (const field of ['o_que', 'como_notar', 'apoio'] as const)
    if (draft[field].trim().length > LIMITES_COMBINADO[field])
      wrong[field] = t('combinados.longo', { n: LIMITES_COMBINADO[field] })
  return wrong
}

/**
 * Form of one combinado. It refuses only texts that are too long and an empty act. When the day or the sign is missing,
 * or the day is past, it asks once and then accepts either answer.
 */
// whole: one form, field after field
export function CombinadoForm({ draft, sala, onChange, onSave, onCancel }: Props) {
  const { campos, pergunta_vazio } = PALAVRAS
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const write = (part: Partial<Rascunho>) => {
    mend()
    onChange({ ...draft, ...part })
  }
  // The first field, where somebody has just begun.
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea')?.focus(), [])
  const focus = (selector: string) => setTimeout(() => form.current?.querySelector<HTMLElement>(selector)?.focus(), 0)
  // The day of whoever writes.
  const falta = toAsk(draft, new Date().toLocaleDateString('sv-SE'))
  const assim = asked && falta !== null
  useTellsAsked(sala.id_devolutiva, assim)

  const {
    errors: erro,
    submit,
    mend,
  } = useSend<keyof Erro>({
    fields: [],
    check: () => errosOf(draft),
    async send() {
      if (!falta || asked) return onSave()
      setAsked(true)
      focus(falta === 'sem_sinal' ? '[data-campo=como_notar]' : 'input[type=date]')
    },
  })

  return (
    <form ref={form} className="combinado-form" noValidate onSubmit={submit}>
      <Area field="o_que" draft={draft} error={erro.o_que} hint={campos.o_que.ajuda} onWrite={write} />
      <Exemplos codigo={sala.resultado?.codigo} onUse={words => write(words)} />
      <Dia draft={draft} falta={asked ? falta : null} onWrite={write} />
      <Area
        field="como_notar"
        draft={draft}
        error={erro.como_notar}
        hint={asked && !draft.como_notar.trim() ? pergunta_vazio.como_notar : campos.como_notar.ajuda}
        onWrite={write}
      />
      <TextField
        label={campos.apoio.rotulo}
        className="combinado-meio"
        hint={campos.apoio.ajuda}
        error={erro.apoio}
        autoComplete="off"
        value={draft.apoio}
        onChange={event => write({ apoio: event.target.value })}
      />
      <Origem draft={draft} sala={sala} onWrite={write} />
      <div className="combinado-atos">
        <Button type="submit" look="primary" className="combinado-guardar">
          {t(assim ? 'combinados.guardarAssim' : 'combinados.guardar')}
        </Button>
        <Button look="text" onClick={onCancel}>
          {t('combinados.cancelar')}
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  draft: Rascunho
  onWrite(part: Partial<Rascunho>): void
}

/** Field for what is agreed, or for how it will be noticed. */
function Area(props: PartProps & { field: 'o_que' | 'como_notar'; error: string | undefined; hint: string }) {
  const { field, draft, error, hint, onWrite } = props
  return (
    <Field
      label={PALAVRAS.campos[field].rotulo}
      className={field === 'como_notar' ? 'combinado-como' : undefined}
      required={field === 'o_que'}
      error={error}
      hint={hint}
    >
      {control => (
        <textarea
          {...control}
          data-campo={field}
          className="input combinado-texto"
          rows={2}
          value={draft[field]}
          onChange={event => onWrite({ [field]: event.target.value })}
        />
      )}
    </Field>
  )
}

/** The day; `falta` is what was asked about it. */
function Dia({ draft, falta, onWrite }: PartProps & { falta: ReturnType<typeof toAsk> }) {
  const { campos, pergunta_vazio } = PALAVRAS
  const asked = { passou: t('combinados.dataPassou'), sem_data: pergunta_vazio.quando, sem_sinal: campos.quando.ajuda }
  return (
    <TextField
      type="date"
      label={campos.quando.rotulo}
      className="combinado-quando max-w-[220px]"
      min="2000-01-01"
      max="2199-12-31"
      hint={falta ? asked[falta] : campos.quando.ajuda}
      value={draft.quando ?? ''}
      onChange={({ target: { value, validity } }) => {
        if (!validity.badInput && (value === '' || (value >= '2000' && value < '2200')))
          onWrite({ quando: value || null })
      }}
    />
  )
}

/** The opened sentence that the combinado comes from; nothing when no sentence was opened. */
function Origem({ draft, sala, onWrite }: PartProps & { sala: Sala }) {
  const abertas = sala.frases.filter(({ aberta_em }) => aberta_em !== null)
  if (abertas.length === 0) return null
  return (
    <SelectField
      label={PALAVRAS.origem}
      className="combinado-meio"
      value={draft.frase ?? ''}
      onChange={event => onWrite({ frase: event.target.value || null })}
    >
      <option value="">{t('combinados.semFrase')}</option>
      {abertas.map(({ frase, texto }) => (
        <option key={frase} value={frase}>
          {texto}
        </option>
      ))}
    </SelectField>
  )
}

/** Returns the day this many days from today, in the browser's time zone. */
const diaEm = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.now() + dias * DAY_MS)

interface ExemplosProps {
  codigo: string | undefined
  onUse(words: Omit<Texto, 'frase'>): void
}

/** Examples of small acts by theme, to start from; the person words their own. */
function Exemplos({ codigo, onUse }: ExemplosProps) {
  const temas = temasPara(codigo)
  const [id, setId] = useState('')
  const exemplos = temas.find(tema => tema.id === id)?.exemplos ?? []
  const use = ({ o_que, dias, como_notar, apoio }: Exemplo) => onUse({ o_que, quando: diaEm(dias), como_notar, apoio })
  return (
    <details className="combinado-exemplos">
      <summary>{t('combinados.exemplos')}</summary>
      <SelectField label={t('combinados.tema')} value={id} onChange={event => setId(event.target.value)}>
        <option value="">{t('combinados.escolhaTema')}</option>
        {temas.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </SelectField>
      <ul className="grid gap-3">
        {exemplos.map(exemplo => (
          <li key={exemplo.o_que} className="grid gap-2">
            <p>{exemplo.o_que}</p>
            <Button small className="justify-self-start" onClick={() => use(exemplo)}>
              {t('combinados.usarExemplo')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
