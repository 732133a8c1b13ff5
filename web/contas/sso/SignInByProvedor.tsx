import { useState } from 'react'
import { startSso } from '#shared/contas/sso/sso.contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { goToProvider, type VisitReason } from '../../platform/session/sso/visit.ts'
import { Button } from '../../platform/ui/Button.tsx'

interface Props {
  nome: string
  /** Words of the button. */
  acao: string
  motivo: VisitReason
  /** Whether the provider asks which of its accounts it is. */
  escolher?: boolean
  /** Address to go on to afterwards. */
  de?: string | undefined
}

/** Button that goes to the identity provider; when it does not answer, says so and what works meanwhile. */
export function SignInByProvedor({ nome, acao, motivo, escolher = false, de }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function go() {
    setBusy(true)
    setProblem(undefined)
    try {
      goToProvider(await api(startSso, { body: { escolher } }), motivo, de)
    } catch (error) {
      const down = error instanceof ApiError && error.codigo === 'sso_indisponivel'
      setProblem(
        down ? t(motivo === 'cadastro' ? 'sso.foraDoArCadastro' : 'sso.foraDoAr', { nome }) : wordsOf(error).mensagem,
      )
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button wide busy={busy} onClick={() => void go()}>
        {acao}
      </Button>
      <p role="alert" className={problem ? 'text-sm font-[550] text-error' : 'hidden'}>
        {problem}
      </p>
    </div>
  )
}
