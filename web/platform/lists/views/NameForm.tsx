import { useId, useState } from 'react'
import { NOME_VISAO_MAX } from '#shared/clientes/visoes/visoes.rules.ts'
import { ApiError } from '../../apiError.ts'
import { useSend } from '../../forms/useSend.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

/** Form for a view's name, with the server's message at the field; a taken name may ask for a confirmation. */
// whole: one field, and what each answer asks
export function NameForm({
  begin = '',
  submit: words,
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
  const [codigo, setCodigo] = useState<string>()
  const again = codigo === 'visao_ja_existe' && taken !== undefined
  const question = useId()
  const { errors, submit, mend } = useSend({
    fields: ['nome'],
    check: () => (nome.trim() === '' ? { nome: t('visoes.semNome') } : {}),
    send: () =>
      onSubmit(nome, again).catch((error: unknown) => {
        setCodigo(error instanceof ApiError ? error.codigo : undefined)
        throw error
      }),
    at: 'nome',
  })
  return (
    <form
      className="grid gap-1 p-2"
      onSubmit={event => {
        // It stands over the list, not in one of its forms.
        event.stopPropagation()
        void submit(event)
      }}
      noValidate
    >
      <TextField
        label={t('visoes.nome')}
        hint={hint}
        value={nome}
        maxLength={NOME_VISAO_MAX}
        autoComplete="off"
        error={again ? undefined : errors.nome}
        onChange={event => {
          setNome(event.target.value)
          setCodigo(undefined)
          mend()
        }}
      />
      {again && (
        <p id={question} role="alert" className="pb-2 text-sm">
          {taken.ask}
        </p>
      )}
      <Button type="submit" look="primary" small busy={busy} aria-describedby={again ? question : undefined}>
        {again ? taken.submit : words}
      </Button>
    </form>
  )
}
