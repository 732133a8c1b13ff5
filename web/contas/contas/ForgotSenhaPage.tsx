import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useParams } from 'react-router'
import { recuperacao_enviada, recuperacao_falhou } from '#shared/contas/contas/contas.answers.ts'
import { askNewSenha } from '#shared/contas/contas/recuperacao.contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { readReturn } from '../../platform/session/destination.ts'
import { returnStateOf } from '../../platform/session/return.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Panel } from '../../platform/ui/screen/Panel.tsx'

/**
 * Page that asks for a recovery mail (behaviour §40). The answer is the same whether or not the address has an account.
 */
export default function ForgotSenhaPage() {
  const { email = '' } = useParams()
  const [sentTo, setSentTo] = useState('')
  return <>{sentTo ? <Enviado email={sentTo} /> : <Pedido email={email} onSent={setSentTo} />}</>
}

function Pedido({ email, onSent }: { email: string; onSent(email: string): void }) {
  const form = useForm({
    resolver: zodResolver(askNewSenha.body),
    mode: 'onTouched',
    defaultValues: { email },
  })
  const { register, formState } = form

  const submit = useSubmit(form, {
    fields: ['email'],
    async send(body) {
      await api(askNewSenha, { body })
      onSent(body.email)
    },
    say(error) {
      const patience = error instanceof ApiError && error.codigo === 'muitas_tentativas'
      toast.error(patience ? error : recuperacao_falhou)
      form.setFocus('email')
    },
  })

  return (
    <Panel titulo={t('recuperacao.titulo')} texto={t('recuperacao.instrucao')}>
      <form noValidate className="mt-2 grid" onSubmit={submit}>
        <TextField
          {...register('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={t('login.email')}
          error={formState.errors.email?.message}
        />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={formState.isSubmitting}>
            {t('recuperacao.enviar')}
          </Button>
          <AoLogin look="text" email={email} />
        </div>
      </form>
    </Panel>
  )
}

const Enviado = ({ email }: { email: string }) => (
  <Panel announced titulo={recuperacao_enviada.titulo} texto={t('recuperacao.enviado', { email })}>
    <p className="text-sm text-ink-soft">{t('recuperacao.enviadoAjuda')}</p>
    <AoLogin look="primary" className="mt-2 justify-self-start" email={email} />
  </Panel>
)

/** Link back to sign-in; keeps the address typed here and the page that the person was going to. */
function AoLogin({ email, ...link }: { look: 'text' | 'primary'; className?: string; email: string }) {
  const { state } = useLocation()
  return (
    <ButtonLink {...link} to={to('/login')} state={returnStateOf({ ...readReturn(state), email })}>
      {t('recuperacao.voltarAoLogin')}
    </ButtonLink>
  )
}
