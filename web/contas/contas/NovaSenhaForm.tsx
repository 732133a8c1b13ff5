import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { recuperacao_invalida, senha_recuperada, senhas_diferentes } from '#shared/contas/contas/contas.answers.ts'
import { recoverSenha } from '#shared/contas/contas/recuperacao.contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { forgetSession } from '../../platform/session/session.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { PasswordField } from '../../platform/ui/fields/PasswordField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { AjudaDaSenha } from './senhas/AjudaDaSenha.tsx'
import { erroDaSenha } from './senhas/minimo.ts'

const DIFFERENT = senhas_diferentes.mensagem

const schema = z
  .object({
    nova_senha: recoverSenha.body.shape.nova_senha,
    confirmacao: z.string().check(z.minLength(1, { error: () => t('recuperacao.senhaVazia') })),
  })
  .check(
    z.refine(({ nova_senha, confirmacao }) => nova_senha === confirmacao, { path: ['confirmacao'], error: DIFFERENT }),
  )
type Values = z.infer<typeof schema>

interface Props {
  token: string
  onDone(): void
  /** Called when the link does not work any more. */
  onRefused(): void
}

/** Form for a new senha and its confirmation; redirects to sign-in once it is saved. */
export function NovaSenhaForm({ token, onDone, onRefused }: Props) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { nova_senha: '', confirmacao: '' },
  })
  const { register, formState, trigger, getFieldState } = form

  const submit = useSubmit(form, {
    fields: ['nova_senha'],
    async send({ nova_senha }) {
      const { mensagem } = await api(recoverSenha, { body: { token, nova_senha } })
      onDone()
      // Every session of this account has ended; whoever was signed in here signs in anew.
      await forgetSession()
      toast.success({ titulo: senha_recuperada.titulo, mensagem })
      navigate(to('/login'), { replace: true })
    },
    say(error) {
      if (!(error instanceof ApiError)) throw error
      toast.error({ titulo: recuperacao_invalida.titulo, mensagem: error.mensagem })
      if (error.codigo === 'recuperacao_invalida') onRefused()
      else form.setFocus('nova_senha')
    },
    invalid({ confirmacao }) {
      if (confirmacao?.message === DIFFERENT) toast.error(senhas_diferentes)
    },
  })

  // A confirmation that was right or wrong may not be any more once the senha changes.
  const recheck = () => getFieldState('confirmacao').isTouched && trigger('confirmacao')
  return (
    <form noValidate className="mt-2 grid gap-2" onSubmit={submit}>
      <PasswordField
        {...register('nova_senha', { onChange: recheck })}
        label={t('recuperacao.novaSenha')}
        autoComplete="new-password"
        hint={<AjudaDaSenha senha={form.watch('nova_senha')} />}
        error={erroDaSenha(formState.errors.nova_senha?.message)}
      />
      <PasswordField
        {...register('confirmacao')}
        label={t('recuperacao.confirmacao')}
        autoComplete="new-password"
        error={formState.errors.confirmacao?.message}
      />
      <Button type="submit" look="primary" wide busy={formState.isSubmitting} className="mt-2">
        {t('recuperacao.salvar')}
      </Button>
    </form>
  )
}
