import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { NOME_VISAO_MAX } from '#shared/clientes/visoes/visoes.rules.ts'
import { ApiError, wordsOf } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

/** Form for a view's name, with the server's message at the field; a taken name may ask for a confirmation. */
export function NameForm({
  begin = '',
  submit,
  hint,
  busy,
  onSubmit,
  taken,
}: {
  begin?: string
  submit: string
  hint?: string
  busy: boolean
  /** @throws {ApiError} */
  onSubmit(nome: string, again: boolean): Promise<void>
  /** Confirmation offered when the name is taken; without it another name is needed. */
  taken?: { ask: string; submit: string }
}) {
  const [nome, setNome] = useState(begin)
  const [refused, setRefused] = useState<{ codigo: string | undefined; words: ReactNode } | null>(null)
  const again = refused?.codigo === 'visao_ja_existe' && taken !== undefined
  const question = useId()
  async function send(event: FormEvent) {
    event.preventDefault()
    // It stands over the list, not in one of its forms.
    event.stopPropagation()
    if (busy) return
    if (nome.trim() === '') return setRefused({ codigo: undefined, words: t('visoes.semNome') })
    try {
      await onSubmit(nome, again)
    } catch (error) {
      const { codigo, campos } = error instanceof ApiError ? error : { codigo: undefined, campos: undefined }
      setRefused({ codigo, words: campos?.nome ?? wordsOf(error).mensagem })
    }
  }
  return (
    <form className="grid gap-1 p-2" onSubmit={event => void send(event)} noValidate>
      <TextField
        label={t('visoes.nome')}
        hint={hint}
        value={nome}
        maxLength={NOME_VISAO_MAX}
        autoComplete="off"
        error={refused && !again ? String(refused.words) : undefined}
        onChange={event => {
          setNome(event.target.value)
          setRefused(null)
        }}
      />
      {again && (
        <p id={question} role="alert" className="pb-2 text-sm">
          {taken.ask}
        </p>
      )}
      <Button type="submit" look="primary" small busy={busy} aria-describedby={again ? question : undefined}>
        {again ? taken.submit : submit}
      </Button>
    </form>
  )
}
