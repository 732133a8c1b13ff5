import { useState } from 'react'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import type { SegundoFator as Passo } from '#shared/contas/contas/login.contract.ts'
import { ApiError, wordsOf } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { entrarPorPasskey } from './passkey.ts'

interface Props {
  passo: Passo
  confiar: boolean
  onEntrar(sessao: Sessao): void | Promise<void>
  onVoltar(aviso?: string): void
}

/** Button that takes the second step by a passkey of the account. */
export default function PorPasskey({ passo, confiar, onEntrar, onVoltar }: Props) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  async function usar() {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const sessao = await entrarPorPasskey({ desafio: passo.desafio, confiar })
      if (sessao) return await onEntrar(sessao)
      setProblem(t('sessao.passkeySemResposta'))
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'desafio_vencido') return onVoltar(error.mensagem)
      setProblem(wordsOf(error).mensagem)
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-2">
      <Button look="primary" busy={busy} onClick={() => void usar()}>
        {t('sessao.passkeyUsar')}
      </Button>
      <p role="alert" className="text-sm text-error empty:hidden">
        {problem}
      </p>
    </div>
  )
}
