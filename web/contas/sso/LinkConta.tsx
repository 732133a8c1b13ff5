import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { login, type SegundoFator as Passo, type SignedIn } from '#shared/contas/contas/login.contract.ts'
import { sso_vinculado } from '#shared/contas/sso/sso.answers.ts'
import { attachSso, type SemConta } from '#shared/contas/sso/sso.contract.ts'
import { api } from '../../platform/api.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { type Credentials, forgetSession } from '../../platform/session/session.ts'
import { thisDevice } from '../../platform/session/thisDevice.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { PasswordField } from '../../platform/ui/fields/PasswordField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { SignInByProvedor } from './SignInByProvedor.tsx'

const SegundoFator = lazyPart(() => import('../../platform/session/factor/SecondFactor.tsx'))

interface Props extends SemConta {
  nome: string
  onEntrar(sessao: SignedIn): Promise<void>
}

/** Links the provider's account once its person has signed in, in the session that this opened. */
const useConnect =
  ({ identidade, onEntrar }: Props) =>
  async (sessao: SignedIn) => {
    const ligada = await api(attachSso, { body: { identidade } }, { bearer: sessao.token }).then(
      () => null,
      (error: unknown) => wordsOf(error),
    )
    await onEntrar(sessao)
    if (ligada) toast.error(ligada)
    else toast.success(sso_vinculado)
  }

/**
 * Panel for somebody whom the provider knows and no account is linked with: signing in with the senha links it, once;
 * who has no account needs an invite.
 */
export default function LinkConta(props: Props) {
  const { nome, email } = props
  const ligar = useConnect(props)
  const [passo, setPasso] = useState<Passo | null>(null)
  const form = useForm<Credentials>({
    resolver: zodResolver(login.body),
    mode: 'onTouched',
    defaultValues: { email, senha: '' },
  })
  const submit = useSubmit(form, {
    async send(body) {
      await forgetSession()
      const answer = await api(login, { body: { ...body, aparelho: thisDevice() } })
      if ('etapa' in answer) setPasso(answer)
      else await ligar(answer)
    },
    say: sayFailure,
  })
  const { errors, isSubmitting } = form.formState
  if (passo)
    return (
      <Panel announced titulo={t('sessao.fatorTitulo')} texto={t('sso.ligarFator', { nome })}>
        <Suspense>
          <SegundoFator passo={passo} onEntrar={ligar} onVoltar={() => setPasso(null)} />
        </Suspense>
      </Panel>
    )
  return (
    <Panel announced titulo={t('sso.ligarTitulo')} texto={t('sso.ligarTexto', { nome, email })}>
      <form className="mt-2 grid gap-1" noValidate onSubmit={submit}>
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={t('login.senha')}
          autoComplete="current-password"
          error={errors.senha?.message}
          {...form.register('senha')}
        />
        <Button type="submit" look="primary" wide busy={isSubmitting} className="mt-2">
          {t('sso.entrarELigar')}
        </Button>
      </form>
      <SignInByProvedor nome={nome} acao={t('sso.outraConta', { nome })} motivo="entrar" escolher />
      <p className="mt-2 text-sm text-ink-soft">{t('sso.semConvite')}</p>
      <p className="text-sm">
        <Link className="inline-flex min-h-11 items-center" to={to('/login')}>
          {t('sso.naoLigar')}
        </Link>
      </p>
    </Panel>
  )
}
