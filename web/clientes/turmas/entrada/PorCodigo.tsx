import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readCodigo } from '#shared/clientes/turmas/turmas.rules.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'

/** Form to type a turma's code; case, spaces and hyphens do not matter. */
export function PorCodigo() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const codigo = readCodigo(typed)
  const { errors, submit, mend } = useSend({
    fields: ['codigo'],
    check: () => (codigo ? {} : { codigo: t('entrar.codigoInvalido') }),
    send: async () => codigo && navigate(to('/t/:codigo?', { codigo })),
  })
  return (
    <form noValidate className="grid gap-1 pt-3" onSubmit={submit}>
      <TextField
        label={t('entrar.codigo')}
        placeholder={t('entrar.codigoExemplo')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed}
        error={errors.codigo}
        onChange={event => {
          mend()
          setTyped(event.target.value)
        }}
      />
      <Button type="submit">{t('entrar.abrirCodigo')}</Button>
    </form>
  )
}
