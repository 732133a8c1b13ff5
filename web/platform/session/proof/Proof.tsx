import './proof.css'
import { useEffect, useRef, useState } from 'react'
import type { OpcaoProva } from '#shared/contas/fatores/fatores.rules.ts'
import { askProvaByPasskey, getProva, prove, proveByPasskey } from '#shared/contas/fatores/prova.contract.ts'
import { startProvaSso } from '#shared/contas/sso/sso.contract.ts'
import { api } from '../../api.ts'
import { wordsOf } from '../../apiError.ts'
import { currentUser } from '../../currentUser.ts'
import { useSend } from '../../forms/useSend.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CodeForm } from '../factor/CodeForm.tsx'
import { providerName } from '../sso/provider.ts'
import { goToProvider } from '../sso/visit.ts'

interface Props {
  /** Called with whether the person proved it. */
  onEnd(provou: boolean): void
}

/** Reads how the account proves again; asked anew by `retry`. */
function useOptions() {
  const [opcoes, setOpcoes] = useState<readonly OpcaoProva[]>()
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry asks once more
  useEffect(() => {
    let gone = false
    setProblem(undefined)
    api(getProva, {})
      .then(answer => !gone && setOpcoes(answer.opcoes))
      .catch((error: unknown) => !gone && setProblem(wordsOf(error).mensagem))
    return () => {
      gone = true
    }
  }, [asked])
  return { opcoes, problem, retry: () => setAsked(asked + 1) }
}

/**
 * Dialog that asks for a second factor, or for the senha of an account without one. It is in the browser's top layer, so
 * that a dialog below it neither closes nor takes the focus.
 */
export function Proof({ onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { opcoes, problem, retry } = useOptions()
  useEffect(() => dialog.current?.showModal(), [])
  const cancel = () => onEnd(false)
  return (
    <dialog
      ref={dialog}
      className="prova"
      aria-labelledby="prova-titulo"
      aria-describedby="prova-texto"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // A dialog below would take the key: it closes this one alone.
        event.preventDefault()
        event.stopPropagation()
        cancel()
      }}
      onClose={cancel}
    >
      <h2 id="prova-titulo">{t('sessao.provaTitulo')}</h2>
      <p id="prova-texto" className="text-ink-soft">
        {t('sessao.provaTexto')}
      </p>
      {opcoes && <Perguntar opcoes={opcoes} onEnd={onEnd} />}
      {!opcoes && problem && (
        <div className="grid gap-3">
          <p role="alert" className="text-error">
            {problem}
          </p>
          <div className="dialog-acts">
            <Button onClick={cancel}>{t('comum.cancelar')}</Button>
            <Button look="primary" onClick={retry}>
              {t('erro.tentarDeNovo')}
            </Button>
          </div>
        </div>
      )}
      {!opcoes && !problem && <Skeleton className="h-32 w-full" />}
    </dialog>
  )
}

/** Form for the ways in which this account proves it. */
function Perguntar({ opcoes, onEnd }: Props & { opcoes: readonly OpcaoProva[] }) {
  const cancel = () => onEnd(false)
  async function send(tipo: Exclude<OpcaoProva, 'passkey' | 'provedor'>, valor: string) {
    await api(prove, { body: { tipo, valor } })
    onEnd(true)
  }
  if (opcoes.includes('provedor')) return <ProvaPeloProvedor onCancel={cancel} />
  if (opcoes.includes('senha')) return <SenhaForm onCancel={cancel} onSenha={senha => send('senha', senha)} />
  return (
    <CodeForm
      opcoes={opcoes}
      onCodigo={send}
      onPasskey={async ({ askPasskey }) => {
        const passkey = await askPasskey((await api(askProvaByPasskey, {})).opcoes)
        if (!passkey) return false
        await api(proveByPasskey, { body: { passkey } })
        onEnd(true)
        return true
      }}
      textos={{ totp: t('sessao.provaApp'), codigo: t('sessao.provaPapel') }}
      voltar={t('comum.cancelar')}
      onVoltar={cancel}
    />
  )
}

/**
 * Proof of somebody without a senha, by signing in at the provider anew. The browser leaves the page, and comes back to
 * it: what was about to be done is asked for once more.
 */
function ProvaPeloProvedor({ onCancel }: { onCancel(): void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const nome = providerName()
  async function go() {
    setBusy(true)
    setProblem('')
    try {
      goToProvider(await api(startProvaSso, {}), 'provar', location.pathname + location.search)
    } catch (error) {
      setBusy(false)
      setProblem(wordsOf(error).mensagem)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{t('sessao.provaPeloProvedor', { nome })}</p>
      <p role="alert" className="text-sm text-error empty:hidden">
        {problem}
      </p>
      <div className="dialog-acts">
        <Button onClick={onCancel}>{t('comum.cancelar')}</Button>
        <Button look="primary" busy={busy} onClick={() => void go()}>
          {t('sessao.provaIrAo', { nome })}
        </Button>
      </div>
    </div>
  )
}

interface SenhaFormProps {
  onCancel(): void
  /** Sends the typed senha; an error is shown at the field. */
  onSenha(senha: string): Promise<void>
}

/** Form that asks for the senha of the account. */
function SenhaForm({ onCancel, onSenha }: SenhaFormProps) {
  const [senha, setSenha] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  const email = currentUser()?.email ?? ''
  const { errors, busy, submit } = useSend({
    fields: ['senha'],
    check: () => (senha === '' ? { senha: t('sessao.semSenha') } : {}),
    send: () => onSenha(senha),
    at: 'senha',
  })
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
      {/* For what keeps passwords: whose this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('sessao.senhaDe', { email })}
        autoComplete="current-password"
        value={senha}
        onChange={event => setSenha(event.target.value)}
        error={errors.senha}
      />
      <div className="dialog-acts">
        <Button onClick={onCancel}>{t('comum.cancelar')}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {t('sessao.fatorContinuar')}
        </Button>
      </div>
    </form>
  )
}
