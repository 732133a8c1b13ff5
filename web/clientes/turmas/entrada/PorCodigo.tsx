import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { readCodigo } from '#shared/clientes/rodadas/rodadas.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'

/** Form to type a turma's code; case, spaces and hyphens do not matter. */
export function PorCodigo() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  function go(event: FormEvent) {
    event.preventDefault()
    const codigo = readCodigo(typed)
    if (codigo) void navigate(to('/t/:codigo?', { codigo }))
    else setError(t('entrar.codigoInvalido'))
  }
  return (
    <form noValidate className="grid gap-1 pt-3" onSubmit={go}>
      <TextField
        label={t('entrar.codigo')}
        placeholder={t('entrar.codigoExemplo')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed}
        error={error}
        onChange={event => {
          setError(undefined)
          setTyped(event.target.value)
        }}
      />
      <Button type="submit">{t('entrar.abrirCodigo')}</Button>
    </form>
  )
}
