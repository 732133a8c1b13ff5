import { useState } from 'react'
import { wordsOf } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import * as passkey from './passkey.ts'

/** The functions that ask for a passkey, handed on because their code loads with this button. */
export type Passkeys = typeof passkey

interface Props {
  /** Uses a passkey; false when the person chose none. */
  onPasskey(passkeys: Passkeys): Promise<boolean>
}

/** Button that uses a passkey of the account. */
export default function ByPasskey({ onPasskey }: Props) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  async function apply() {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      if (await onPasskey(passkey)) return
      setProblem(t('sessao.passkeySemResposta'))
    } catch (error) {
      setProblem(wordsOf(error).mensagem)
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-2">
      <Button look="primary" busy={busy} onClick={() => void apply()}>
        {t('sessao.passkeyUsar')}
      </Button>
      <p role="alert" className="text-sm text-error empty:hidden">
        {problem}
      </p>
    </div>
  )
}
