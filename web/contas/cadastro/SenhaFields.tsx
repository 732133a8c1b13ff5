import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import { FieldGroup } from '../../platform/forms/FieldGroup.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { providerName } from '../../platform/session/sso/provider.ts'
import { PasswordField } from '../../platform/ui/fields/PasswordField.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { AjudaDaSenha } from '../contas/senhas/AjudaDaSenha.tsx'
import { erroDaSenha } from '../contas/senhas/minimo.ts'
import type { CadastroValues } from './cadastro.schema.ts'

const SenhaOrProvedor = lazyPart(() => import('../sso/SenhaOrProvedor.tsx'))

/** Fields for a new senha; a client's registration also offers the identity provider in its place. */
export default function SenhaFields({ email }: { email: string }) {
  const { setValue } = useFormContext<CadastroValues>()
  const { pathname } = useLocation()
  const nome = providerName()
  const senha = <Senhas email={email} />
  if (!nome || !pathname.startsWith(to('/cadastro-cliente/:token?'))) return senha
  function swap(sso: string | null) {
    // The provider stands in the senha's place: what fills the two fields then is never used.
    const filler = sso ? crypto.randomUUID() : ''
    setValue('senha', filler)
    setValue('senha2', filler)
    setValue('sso', sso ?? undefined)
  }
  return (
    <Suspense fallback={senha}>
      <SenhaOrProvedor nome={nome} email={email} de={pathname} senha={senha} onIdentidade={swap} />
    </Suspense>
  )
}

/** Two fields for a new senha: the senha and its confirmation. */
function Senhas({ email }: { email: string }) {
  const { register, formState, trigger, getFieldState, watch } = useFormContext<CadastroValues>()
  const { errors } = formState
  // A confirmation that was right or wrong may not be any more once the senha changes.
  const recheck = () => getFieldState('senha2').isTouched && trigger('senha2')
  return (
    <FieldGroup titulo={t('participantes.senhaGrupo')}>
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
    </FieldGroup>
  )
}
