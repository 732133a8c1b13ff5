import { Suspense, useEffect, useRef, useState } from 'react'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import type { SegundoFator as Passo } from '#shared/contas/contas/login.contract.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { PasswordField } from '../../../platform/ui/fields/PasswordField.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { entrada, say } from '../pessoa/roteiro.ts'
import { checkSenha, donaDaTela, giveBack } from './give-back.ts'

const SegundoFator = lazyPart(() => import('../../../platform/session/factor/SecondFactor.tsx'))

const { virar: palavras } = entrada

/** State of the form that returns the screen of `dona`: the senha, then perhaps a second step. */
function useGiveBack(id_devolutiva: string, dona: ReturnType<typeof donaDaTela>) {
  const [senha, setSenha] = useState('')
  const [passo, setPasso] = useState<Passo | null>(null)
  async function receive(sessao: Sessao) {
    if (!dona) return
    await giveBack(id_devolutiva, dona, sessao)
    location.replace(to('/devolutiva/:id_devolutiva', { id_devolutiva }))
  }
  const { errors, busy, submit, setErrors } = useSend({
    fields: ['senha'],
    check: () => (senha === '' ? { senha: t('sessao.semSenha') } : {}),
    async send() {
      if (!dona) return
      const answer = await checkSenha(dona, senha)
      if ('etapa' in answer) setPasso(answer)
      else await receive(answer)
    },
    at: 'senha',
  })
  function goBack(aviso?: string) {
    setPasso(null)
    setErrors(aviso ? { senha: aviso } : {})
  }
  return { senha, setSenha, problem: errors.senha, busy, enviar: submit, passo, receive, voltar: goBack }
}

/** Asks for the senha of the consultor who turned the screen, and returns the screen to her. */
export default function Senha({ id_devolutiva, onCancel }: { id_devolutiva: string; onCancel(): void }) {
  const [dona] = useState(() => donaDaTela(id_devolutiva))
  const { senha, setSenha, problem, busy, enviar, passo, receive, voltar } = useGiveBack(id_devolutiva, dona)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  if (passo)
    return (
      <Suspense>
        <SegundoFator passo={passo} onEntrar={receive} onVoltar={voltar} />
      </Suspense>
    )
  if (!dona) return <p role="alert">{t('virada.semSessao')}</p>
  return (
    <form ref={form} className="grid gap-2 w-[min(480px,100%)] py-2" noValidate onSubmit={event => void enviar(event)}>
      <p>{dona.nome ? say(palavras.confirmar, { consultor: dona.nome }) : t('virada.confirmar')}</p>
      {/* For what keeps passwords: whose this is. */}
      <input type="email" autoComplete="username" value={dona.email} readOnly hidden />
      <PasswordField
        label={t('sessao.senhaDe', { email: dona.email })}
        autoComplete="current-password"
        value={senha}
        error={problem}
        onChange={event => setSenha(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button small look="primary" type="submit" busy={busy}>
          {palavras.devolver_teclado}
        </Button>
        <Button small look="text" onClick={onCancel}>
          {t('comum.cancelar')}
        </Button>
      </div>
    </form>
  )
}
