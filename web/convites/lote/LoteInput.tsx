import { useId, useRef, useState } from 'react'
import { t, tn } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { type Lida, readEmails } from './emails.text.ts'
import { LINHAS_MAX } from './lote.state.ts'
import { readFile } from './readFile.ts'
import type { LoteControl } from './useLote.ts'

/** The field where a list is pasted, and the way to a file. What was typed stays until it became a list. */
export function LoteInput({ lote }: { lote: LoteControl }) {
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const arquivo = useId()

  function refuse(message: string) {
    setError(message)
    area.current?.focus()
  }
  function begin(lidas: readonly Lida[], empty: string) {
    if (lidas.length === 0) return refuse(empty)
    if (lidas.length > LINHAS_MAX) return refuse(tn('lote.longo', lidas.length, { max: LINHAS_MAX }))
    lote.begin(lidas)
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        begin(readEmails(lote.texto), t('lote.vazio'))
      }}
    >
      <Field label={t('lote.campo')} error={error} hint={t('lote.campoAjuda')}>
        {control => (
          <textarea
            {...control}
            ref={area}
            className="input min-h-36 resize-y py-3"
            rows={6}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('lote.campoExemplo')}
            value={lote.texto}
            onChange={event => {
              setError(undefined)
              lote.write(event.target.value)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit">
          {t('lote.conferir')}
        </Button>
        <input
          ref={file}
          id={arquivo}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          className="hidden"
          aria-label={t('lote.arquivo')}
          onChange={async event => {
            const [chosen] = event.target.files ?? []
            // The same file may be chosen again after it was corrected.
            event.target.value = ''
            if (!chosen) return
            const lidas = await readFile(chosen)
            if (lidas === 'grande') refuse(t('lote.arquivoGrande'))
            else begin(lidas, t('lote.arquivoVazio', { nome: chosen.name }))
          }}
        />
        <Button onClick={() => file.current?.click()}>{t('lote.arquivo')}</Button>
      </div>
    </form>
  )
}
