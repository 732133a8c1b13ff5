import { useEffect, useRef, useState } from 'react'
import { emailSchema } from '#shared/platform/fields/email.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useAskEntrada } from './entrada.queries.ts'

const address = () => emailSchema(t('entrar.emailInvalido'), t('entrar.emailFalta'))

/**
 * Form to enter a turma, with one field. By mail the answer is the same for every address; while the room is open the
 * registration opens at once.
 */
export function EnterForm({ codigo, naSala }: { codigo: string; naSala: boolean }) {
  const [email, setEmail] = useState('')
  const pedir = useAskEntrada(codigo)
  const sent = pedir.data && pedir.data.url === null ? pedir.data.mensagem : undefined
  const parsed = address().safeParse(email)
  const { errors, busy, submit, mend } = useSend({
    fields: ['email'],
    check: () => (parsed.success ? {} : { email: parsed.error.issues[0]?.message ?? t('entrar.emailInvalido') }),
    async send() {
      if (!parsed.success) return
      const { url } = await pedir.mutateAsync({ email: parsed.data, nome: null, na_sala: naSala })
      if (url) window.location.assign(url)
    },
    at: 'email',
  })
  if (sent)
    return (
      <Enviado
        mensagem={sent}
        onOutro={() => {
          pedir.reset()
          setEmail('')
        }}
      />
    )
  return (
    <form noValidate className="card grid gap-2" onSubmit={submit}>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('entrar.email')}
        required
        value={email}
        error={errors.email}
        hint={t(naSala ? 'entrar.emailAjudaSala' : 'entrar.emailAjuda')}
        onChange={event => {
          mend()
          setEmail(event.target.value)
        }}
      />
      <Button look="primary" wide type="submit" busy={busy}>
        {t(naSala ? 'entrar.cadastrar' : 'entrar.receberLink')}
      </Button>
    </form>
  )
}

/** Says that the mail was sent; takes the focus, because the form that had it is gone. */
function Enviado({ mensagem, onOutro }: { mensagem: string; onOutro(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card grid gap-3" aria-labelledby="entrada-enviada">
      <h2 id="entrada-enviada" ref={heading} tabIndex={-1} className="text-lg">
        {t('entrar.olheOEmail')}
      </h2>
      <p>{mensagem}</p>
      <p className="text-sm text-ink-soft">{t('entrar.naoChegou')}</p>
      <div>
        <Button small onClick={onOutro}>
          {t('entrar.outroEmail')}
        </Button>
      </div>
    </section>
  )
}
