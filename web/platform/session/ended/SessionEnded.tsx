import './session-ended.css'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { getUsuario, type Sessao } from '#shared/contas/contas/contas.contract.ts'
import { login, type SegundoFator as Passo } from '#shared/contas/contas/login.contract.ts'
import { api, queryClient } from '../../api.ts'
import { ApiError } from '../../apiError.ts'
import { type CurrentUser, setCurrentUser } from '../../currentUser.ts'
import { useSend } from '../../forms/useSend.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { lazyPart } from '../../ui/screen/lazyPart.tsx'
import { thisDevice } from '../thisDevice.ts'

const SecondFactor = lazyPart(() => import('../factor/SecondFactor.tsx'))

/** Whether the account was erased on another device, so that nobody can sign in. */
function useDeleted(id_usuario: number, token: string): boolean {
  const [excluida, setExcluida] = useState(false)
  useEffect(() => {
    const params = { id: String(id_usuario) }
    api(getUsuario, { params }, { bearer: token }).catch((error: unknown) =>
      setExcluida(error instanceof ApiError && error.campos.conta === 'excluida'),
    )
  }, [id_usuario, token])
  return excluida
}

/** Opens the dialog; when it goes, the focus returns to where it was. */
function useOpen(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const { activeElement } = document
    dialog.current?.showModal()
    return () => {
      if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus()
    }
  }, [dialog])
}

/** Signs the same account in again. */
function useEnter(email: string, id_usuario: number) {
  const [senha, setSenha] = useState('')
  const [passo, setPasso] = useState<Passo | null>(null)
  function receive(sessao: Sessao) {
    // An address may have changed hands in between: what stands here is for the account that it belongs to.
    if (sessao.id_usuario !== id_usuario) return isOtherAccount()
    setCurrentUser({ id_usuario, token: sessao.token, email: sessao.email })
  }
  const { errors, busy, submit, setErrors } = useSend({
    fields: ['senha'],
    check: () => (senha === '' ? { senha: t('sessao.semSenha') } : {}),
    async send() {
      const answer = await api(login, { body: { email, senha, aparelho: thisDevice() } })
      if ('etapa' in answer) setPasso(answer)
      else receive(answer)
    },
    at: 'senha',
  })
  function goBack(aviso?: string) {
    setPasso(null)
    setErrors(aviso ? { senha: aviso } : {})
  }
  return { senha, setSenha, problem: errors.senha, busy, entrar: submit, passo, receive, voltar: goBack }
}

/** Goes to the ordinary sign-in, without anything of this page. */
function isOtherAccount() {
  queryClient.clear()
  setCurrentUser(null)
}

/**
 * Dialog over the blurred page that asks for the same account's senha; then the page continues where it was. It is in
 * the browser's top layer, so that a dialog below it neither closes nor takes the focus.
 */
export default function SessionEnded({ email, id_usuario, token }: CurrentUser) {
  const dialog = useRef<HTMLDialogElement>(null)
  const excluida = useDeleted(id_usuario, token)
  const { senha, setSenha, problem, busy, entrar, passo, receive, voltar } = useEnter(email, id_usuario)
  useOpen(dialog)
  return (
    <dialog
      ref={dialog}
      className="sessao-terminou"
      aria-labelledby="sessao-titulo"
      aria-describedby="sessao-texto"
      onCancel={event => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id="sessao-titulo">{t(excluida ? 'sessao.excluidaTitulo' : 'sessao.titulo')}</h2>
      <p id="sessao-texto" className="text-ink-soft">
        {t(excluida ? 'sessao.excluidaTexto' : 'sessao.texto')}
      </p>
      {excluida && (
        <div className="dialog-acts">
          <Button look="primary" onClick={isOtherAccount}>
            {t('sessao.excluidaSair')}
          </Button>
        </div>
      )}
      {!excluida && passo && (
        <Suspense>
          <SecondFactor passo={passo} onEntrar={receive} onVoltar={voltar} />
        </Suspense>
      )}
      {!excluida && !passo && (
        <form className="grid gap-4" noValidate onSubmit={event => void entrar(event)}>
          {/* For what keeps passwords: whose this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('sessao.senhaDe', { email })}
            autoComplete="current-password"
            value={senha}
            onChange={event => setSenha(event.target.value)}
            error={problem}
          />
          <div className="dialog-acts">
            <Button look="text" onClick={isOtherAccount}>
              {t('sessao.outraConta')}
            </Button>
            <Button look="primary" type="submit" busy={busy}>
              {t('sessao.entrar')}
            </Button>
          </div>
        </form>
      )}
    </dialog>
  )
}
