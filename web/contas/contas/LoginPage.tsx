import './login.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, Suspense, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { login, type SegundoFator as Passo, type SignedIn } from '#shared/contas/contas/login.contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { type MessageKey, t } from '../../platform/i18n/i18n.ts'
import { Brand } from '../../platform/layout/Brand.tsx'
import { to } from '../../platform/screens/to.ts'
import { destinationAfterSignIn, readReturn } from '../../platform/session/destination.ts'
import { JUST_SIGNED_IN, type Return, returnStateOf, type SignInReason } from '../../platform/session/return.ts'
import { type Credentials, forgetSession, signIn } from '../../platform/session/session.ts'
import { thisDevice } from '../../platform/session/thisDevice.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { PasswordField } from '../../platform/ui/fields/PasswordField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'
import { withOverlay } from '../../platform/ui/overlays/overlay.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'

const SegundoFator = lazyPart(() => import('../../platform/session/factor/SecondFactor.tsx'))
const OtherWays = lazyPart(() => import('./OtherWays.tsx'))
const ConfirmarAntes = lazyPart(() => import('./ConfirmarAntes.tsx'))

/** Message on the sign-in page for each reason that led there. */
const MOTIVOS: Record<SignInReason, MessageKey> = {
  pedida: 'login.pedida',
  encerrada: 'login.encerrada',
  encerrada_no_teste: 'login.encerradaNoTeste',
  convite_usado: 'login.conviteUsado',
  convite_invalido: 'login.conviteInvalido',
}

/**
 * Sign-in page. A signed-in person is redirected to the page they were going to, or else to their profile (behaviour
 * §40).
 */
export default function LoginPage() {
  const user = useCurrentUser()
  const retorno = readReturn(useLocation().state)
  if (user) return <Navigate to={destinationAfterSignIn(retorno, user.id_usuario)} state={JUST_SIGNED_IN} replace />
  return (
    <div className="login">
      <aside className="login-side">
        <Brand to={to('/login')} className="text-on-night justify-self-start" />
        <div className="relative z-1 self-center">
          <p className="login-phrase">{t('login.frase')}</p>
          <p className="mt-4 max-w-[42ch] text-lg text-on-night-soft">{t('login.fraseTexto')}</p>
        </div>
        <Mark className="login-mark" />
      </aside>
      <main className="grid grid-cols-[minmax(0,400px)] content-center justify-center px-6 py-8">
        <LoginForm {...retorno} />
      </main>
    </div>
  )
}

/** Form of the sign-in page: signs in, or says why it was refused. */
function useEnter(conhecido: string) {
  const form = useForm<Credentials>({
    resolver: zodResolver(login.body),
    mode: 'onTouched',
    defaultValues: { email: conhecido, senha: '' },
  })
  const navigate = useNavigate()
  /** Address for which the senha was right but which is not proved yet; empty for none. */
  const [aConfirmar, setAConfirmar] = useState('')
  /** Second step that the account asks for, once the senha was right. */
  const [passo, setPasso] = useState<Passo | null>(null)

  const submit = useSubmit(form, {
    send: body =>
      withOverlay(async () => {
        await forgetSession()
        // The page above leads on as soon as somebody is signed in.
        await api(login, { body: { ...body, aparelho: thisDevice() } }).then(receive, refuse)
      }),
    say(error) {
      throw error
    },
  })
  /** Signs in; an account that has to have a second factor goes on to adding one. */
  async function enter(sessao: SignedIn) {
    if (sessao.fator?.exigencia === 'exigida')
      navigate(to('/login'), {
        replace: true,
        state: returnStateOf({ de: to('/meus-dados/:parte?', { parte: 'seguranca' }) }),
      })
    await signIn(sessao)
  }
  async function receive(answer: SignedIn | Passo) {
    if ('etapa' in answer) setPasso(answer)
    else await enter(answer)
  }
  /** Begins anew, with the e-mail kept. */
  function goBack(aviso?: string) {
    setPasso(null)
    form.resetField('senha')
    if (aviso) toast.error({ titulo: t('login.entrar'), mensagem: aviso })
  }
  /** Shows why sign-in was refused; runs while the overlay still covers the page. */
  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.codigo === 'email_a_confirmar') return setAConfirmar(form.getValues('email').trim().toLowerCase())
    toast.error(error)
    form.setFocus('senha')
  }
  return { form, submit, aConfirmar, passo, voltar: goBack }
}

/** Submits with what a browser or a password manager put into the fields without telling the page, too. */
const withFields =
  ({ getValues, setValue }: UseFormReturn<Credentials>, submit: (event: FormEvent) => Promise<void>) =>
  (event: FormEvent<HTMLFormElement>) => {
    for (const name of ['email', 'senha'] as const) {
      const field = event.currentTarget.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value !== getValues(name)) setValue(name, field.value)
    }
    void submit(event)
  }

/** Second step of the sign-in, in place of the form. */
const Segundo = (props: { passo: Passo; onVoltar(aviso?: string): void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <Brand to={to('/login')} className="mb-5 lg:hidden!" />
    <h1>{t('sessao.fatorTitulo')}</h1>
    <Suspense>
      <SegundoFator {...props} onEntrar={signIn} />
    </Suspense>
  </div>
)

function LoginForm(retorno: Return) {
  const { motivo, email: conhecido = '' } = retorno
  const { form, submit, aConfirmar, passo, voltar } = useEnter(conhecido)
  const { errors, isSubmitting } = form.formState

  const email = form.watch('email').trim()
  if (passo) return <Segundo passo={passo} onVoltar={voltar} />
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-6" noValidate onSubmit={withFields(form, submit)}>
      <div className="grid gap-2">
        <Brand to={to('/login')} className="mb-5 lg:hidden!" />
        <h1>{t('login.entrar')}</h1>
        {motivo && MOTIVOS[motivo] && (
          <p role="status" className="login-motivo">
            {t(MOTIVOS[motivo])}
          </p>
        )}
        <p className="text-ink-soft">{t('login.ajuda')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={t('login.senha')}
          autoComplete="current-password"
          aside={
            <Link className="text-sm" to={to('/esqueci-senha/:email?', { email })} state={returnStateOf(retorno)}>
              {t('login.esqueceu')}
            </Link>
          }
          error={errors.senha?.message}
          {...form.register('senha')}
        />
        <Button type="submit" look="primary" wide busy={isSubmitting} className="mt-2">
          {t('login.entrar')}
        </Button>
      </div>
      {aConfirmar && aConfirmar === email.toLowerCase() && (
        <Suspense>
          <ConfirmarAntes key={aConfirmar} email={aConfirmar} />
        </Suspense>
      )}
      <Suspense>
        <OtherWays onEntrar={signIn} />
      </Suspense>
      <p className="text-sm text-ink-soft">{t('login.convite')}</p>
    </form>
  )
}
