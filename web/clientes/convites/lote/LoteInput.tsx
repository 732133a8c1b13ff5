import { useId, useRef, useState } from 'react'
import { type ListaLida, readTexto } from '#shared/clientes/listas/read.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { openArquivo, TIPOS } from '../../listas/open.ts'
import { LINHAS_MAX } from './lote.state.ts'
import type { LoteControl } from './useLote.ts'

/** Field to paste a list, and a button to choose a file. The text stays until it has become a list. */
export function LoteInput({ lote }: { lote: LoteControl }) {
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)

  function refuse(message: string) {
    setError(message)
    area.current?.focus()
  }
  function take(lista: ListaLida, empty: string) {
    const n = lista.pessoas.length
    if (n === 0) refuse(empty)
    else if (n > LINHAS_MAX) refuse(tn('lote.longo', n, { max: LINHAS_MAX }))
    else lote.begin(lista)
  }
  async function choose(chosen: File) {
    const lista = await openArquivo(chosen)
    if (typeof lista === 'string') refuse(t(`listas.recusa.${lista}`))
    else take(lista, t('lote.arquivoVazio', { nome: chosen.name }))
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        take(readTexto(lote.texto), t('lote.vazio'))
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
        <Arquivo onChoose={chosen => void choose(chosen)} />
      </div>
    </form>
  )
}

/** Button that chooses a file of the list. */
function Arquivo({ onChoose }: { onChoose(chosen: File): void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        id={useId()}
        type="file"
        accept={TIPOS}
        className="hidden"
        aria-label={t('lote.arquivo')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file may be chosen again after it was corrected.
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <Button onClick={() => file.current?.click()}>{t('lote.arquivo')}</Button>
    </>
  )
}
