import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { DocumentoLink } from '../../contas/cadastro/DocumentoLink.tsx'
import { AjudaDaSenha } from '../../contas/contas/senhas/AjudaDaSenha.tsx'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { signIn } from '../../platform/session/session.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { PasswordField } from '../../platform/ui/fields/PasswordField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { withParts } from '../../platform/ui/parts.tsx'
import { useRegisterGestor } from './gestores.queries.ts'

const schema = z
  .object({
    nome: z.string().check(z.trim(), z.minLength(1, t('acesso.nomeFalta')), z.maxLength(120)),
    senha: z.string().check(z.minLength(5, t('acesso.senhaFalta')), z.maxLength(128)),
    senha2: z.string(),
    ciencia: z.literal(true, t('acesso.cienciaFalta')),
  })
  .check(z.refine(({ senha, senha2 }) => senha === senha2, { path: ['senha2'], message: t('acesso.senhasDiferentes') }))

/** Form of a new account for a gestor: a name and a senha, and what he commits to. */
export default function ContaNova({ token, email }: { token: string; email: string }) {
  const { mutateAsync, isPending } = useRegisterGestor()
  const navigate = useNavigate()
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { nome: '', senha: '', senha2: '' },
    mode: 'onTouched',
  })
  const { register, watch, formState } = form
  const { errors } = formState
  const submit = useSubmit(form, {
    fields: ['nome', 'senha', 'senha2'],
    async send(values) {
      const { mensagem, ...sessao } = await mutateAsync({ ...values, token })
      await signIn(sessao)
      toast.success({ titulo: t('comum.sucesso'), mensagem })
      await navigate(to('/gestao/:id_empresa?'), { replace: true })
    },
  })
  return (
    <form noValidate className="grid w-full gap-2" onSubmit={submit}>
      <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      <TextField
        {...register('nome')}
        required
        autoComplete="name"
        maxLength={120}
        label={t('campo.nome')}
        error={errors.nome?.message}
      />
      <PasswordField
        {...register('senha')}
        required
        autoComplete="new-password"
        label={t('participantes.senha')}
        hint={<AjudaDaSenha senha={watch('senha')} nome={watch('nome')} email={email} />}
        error={errors.senha?.message}
      />
      <PasswordField
        {...register('senha2')}
        required
        autoComplete="new-password"
        label={t('participantes.confirmeSenha')}
        error={errors.senha2?.message}
      />
      <CheckField {...register('ciencia')} required label={t('acesso.ciencia')} error={errors.ciencia?.message} />
      <p className="text-sm text-ink-soft">
        {withParts(t('acesso.termos'), {
          termos: <DocumentoLink to={to('/termos')}>{t('participantes.osTermos')}</DocumentoLink>,
          privacidade: <DocumentoLink to={to('/privacidade')}>{t('participantes.avisoPrivacidade')}</DocumentoLink>,
        })}
      </p>
      <Button look="primary" wide type="submit" busy={isPending}>
        {t('acesso.criarConta')}
      </Button>
    </form>
  )
}
