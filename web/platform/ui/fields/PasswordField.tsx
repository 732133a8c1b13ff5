import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { Field } from './Field.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** Senha field with a button to show or hide it. */
export function PasswordField({ label, error, hint, aside, required, className, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, error, hint, aside, required, className }}>
      {control => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="input pr-24"
          />
          <button
            type="button"
            className="absolute inset-y-[3px] right-1 rounded-[6px] px-3 text-sm font-semibold text-ink-soft hover:text-ink"
            aria-label={t(shown ? 'campo.ocultarSenha' : 'campo.mostrarSenha', { campo: label.toLowerCase() })}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'campo.ocultar' : 'campo.mostrar')}
          </button>
        </div>
      )}
    </Field>
  )
}
