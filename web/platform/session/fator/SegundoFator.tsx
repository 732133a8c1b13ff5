import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import type { SegundoFator as Passo } from '#shared/contas/contas/login.contract.ts'
import { concluirLogin } from '#shared/contas/contas/segundo-fator.contract.ts'
import { api } from '../../api.ts'
import { ApiError, wordsOf } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { lazyPart } from '../../ui/screen/lazyPart.tsx'
import { thisDevice } from '../thisDevice.ts'

interface Props {
  passo: Passo
  /** Called with the session once the second step is taken. */
  onEntrar(sessao: Sessao): void | Promise<void>
  /** Called when the sign-in has to begin anew: by choice, or because the challenge is over. */
  onVoltar(aviso?: string): void
}

const PorPasskey = lazyPart(() => import('./PorPasskey.tsx'))

type Tipo = 'totp' | 'codigo'

/** State of the form: what is typed, which kind of code it is, and how the last attempt ended. */
function useConcluir({ passo, onEntrar, onVoltar }: Props, tipo: Tipo) {
  const [codigo, setCodigo] = useState('')
  const [confiar, setConfiar] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function enviar(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (codigo.trim() === '') return setProblem(t('sessao.fatorSemCodigo'))
    setBusy(true)
    setProblem(undefined)
    try {
      await onEntrar(
        await api(concluirLogin, { body: { desafio: passo.desafio, tipo, codigo, confiar, aparelho: thisDevice() } }),
      )
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.codigo === 'desafio_vencido') return onVoltar(error.mensagem)
      setProblem(wordsOf(error).mensagem)
    }
  }
  return { codigo, setCodigo, confiar, setConfiar, problem, setProblem, busy, enviar }
}

/** Second step of a sign-in: a code of the app, or a recovery code. It loads once a sign-in asks for it. */
export default function SegundoFator(props: Props) {
  const { opcoes } = props.passo
  const [tipo, setTipo] = useState<Tipo>(opcoes.includes('totp') ? 'totp' : 'codigo')
  const { codigo, setCodigo, confiar, setConfiar, problem, setProblem, busy, enviar } = useConcluir(props, tipo)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field to type in
  useEffect(() => form.current?.querySelector('input')?.focus(), [tipo])
  const other = tipo === 'totp' ? 'codigo' : 'totp'
  const passkey = opcoes.includes('passkey') && (
    <Suspense>
      <PorPasskey {...props} confiar={confiar} />
    </Suspense>
  )
  if (passkey && !opcoes.includes('totp') && !opcoes.includes('codigo')) return passkey
  return (
    <form ref={form} className="grid gap-3" noValidate onSubmit={event => void enviar(event)}>
      {passkey}
      <p className="text-ink-soft">{t(tipo === 'totp' ? 'sessao.fatorTextoApp' : 'sessao.fatorTextoCodigo')}</p>
      <TextField
        key={tipo}
        label={t(tipo === 'totp' ? 'sessao.fatorCodigoApp' : 'sessao.fatorCodigoPapel')}
        autoComplete={tipo === 'totp' ? 'one-time-code' : 'off'}
        inputMode={tipo === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        value={codigo}
        onChange={event => setCodigo(event.target.value)}
        error={problem}
      />
      <CheckField
        reserve={false}
        label={t('sessao.fatorConfiar')}
        checked={confiar}
        onChange={event => setConfiar(event.target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={busy}>
          {t('sessao.fatorContinuar')}
        </Button>
        {opcoes.includes(other) && (
          <Button
            look="text"
            onClick={() => {
              setTipo(other)
              setCodigo('')
              setProblem(undefined)
            }}
          >
            {t(other === 'totp' ? 'sessao.fatorUsarApp' : 'sessao.fatorUsarCodigo')}
          </Button>
        )}
        <Button look="text" onClick={() => props.onVoltar()}>
          {t('sessao.fatorVoltar')}
        </Button>
      </div>
    </form>
  )
}
