import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { senhas_diferentes } from '#shared/contas/contas/contas.answers.ts'
import { changeSenha } from '#shared/contas/contas/meus-dados.contract.ts'
import { AjudaDaSenha } from '../../../contas/contas/senhas/AjudaDaSenha.tsx'
import { erroDaSenha } from '../../../contas/contas/senhas/minimo.ts'
import { vinculosQuery } from '../../../contas/sso/sso.queries.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { providerName } from '../../../platform/session/sso/provider.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { PasswordField } from '../../../platform/ui/fields/PasswordField.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { useChangeSenha } from '../meus-dados.queries.ts'

const schema = z.safeExtend(changeSenha.body, { confirmacao: z.string() }).check(
  z.refine(({ nova_senha, confirmacao }) => nova_senha === confirmacao, {
    path: ['confirmacao'],
    message: senhas_diferentes.mensagem,
    when: () => true,
  }),
)
type Values = z.input<typeof schema>
const EMPTY: Values = { senha_atual: '', nova_senha: '', confirmacao: '' }

interface Props {
  nome: string
  email: string
}

/** Section about the senha: its form, or how an account that the identity provider made gets one. */
export function SenhaForm(props: Props) {
  const { data } = useQuery({ ...vinculosQuery, enabled: providerName() !== '' })
  if (data?.tem_senha !== false) return <TrocarSenha {...props} />
  return (
    <Section titulo={t('meus_dados.senha')} texto={t('sso.semSenha')}>
      <p>
        <Link className="inline-flex min-h-11 items-center" to={to('/esqueci-senha/:email?', { email: props.email })}>
          {t('sso.definirSenha')}
        </Link>
      </p>
    </Section>
  )
}

/** Form that changes the senha after checking the current one; ends the other sessions. */
function TrocarSenha({ nome, email }: Props) {
  const alterar = useChangeSenha()
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
    mode: 'onTouched',
  })
  const { register, formState } = form

  const submit = useSubmit(form, {
    fields: ['senha_atual', 'nova_senha'],
    async send({ senha_atual, nova_senha }: Values) {
      const { mensagem } = await alterar.mutateAsync({ senha_atual, nova_senha })
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
      form.reset()
    },
  })

  return (
    <Section titulo={t('meus_dados.senha')} texto={t('meus_dados.senhaTexto')}>
      <form noValidate className="grid gap-x-4 gap-y-1 md:grid-cols-2" onSubmit={submit}>
        {/* Tells password managers whose senha this is. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...register('senha_atual')}
          required
          className="md:col-span-2 md:max-w-[calc(50%-8px)]"
          label={t('meus_dados.senhaAtual')}
          autoComplete="current-password"
          error={formState.errors.senha_atual?.message}
        />
        <PasswordField
          {...register('nova_senha')}
          required
          label={t('meus_dados.novaSenha')}
          autoComplete="new-password"
          hint={<AjudaDaSenha senha={form.watch('nova_senha')} nome={nome} email={email} />}
          error={erroDaSenha(formState.errors.nova_senha?.message)}
        />
        <PasswordField
          {...register('confirmacao')}
          required
          label={t('meus_dados.confirmeNovaSenha')}
          autoComplete="new-password"
          error={formState.errors.confirmacao?.message}
        />
        <Button type="submit" busy={alterar.isPending} className="mt-2 sm:justify-self-end md:col-span-2">
          {t('meus_dados.alterarSenha')}
        </Button>
      </form>
    </Section>
  )
}
