import { useFormContext } from 'react-hook-form'
import { Grupo } from '../../platform/forms/Grupo.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { PasswordField } from '../../platform/ui/fields/PasswordField.tsx'
import { AjudaDaSenha } from '../contas/senhas/AjudaDaSenha.tsx'
import { erroDaSenha } from '../contas/senhas/minimo.ts'
import type { CadastroValues } from './cadastro.schema.ts'

/** Two fields for a new senha: the senha and its confirmation. */
export default function SenhaFields({ email }: { email: string }) {
  const { register, formState, trigger, getFieldState, watch } = useFormContext<CadastroValues>()
  const { errors } = formState
  // A confirmation that was right or wrong may not be any more once the senha changes.
  const recheck = () => getFieldState('senha2').isTouched && trigger('senha2')
  return (
    <Grupo titulo={t('participantes.senhaGrupo')}>
      {/* Tells password managers whose senha this is. */}
      <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      <PasswordField
        {...register('senha', { onChange: recheck })}
        required
        className="md:col-span-3"
        label={t('participantes.senha')}
        autoComplete="new-password"
        hint={<AjudaDaSenha senha={watch('senha')} nome={watch('nome_participante')} email={email} />}
        error={erroDaSenha(errors.senha?.message)}
      />
      <PasswordField
        {...register('senha2')}
        required
        className="md:col-span-3"
        label={t('participantes.confirmeSenha')}
        autoComplete="new-password"
        error={errors.senha2?.message}
      />
    </Grupo>
  )
}
