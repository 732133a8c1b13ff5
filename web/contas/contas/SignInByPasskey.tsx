import { useEffect, useState } from 'react'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import {
  canApplyPasskeys,
  cancelPasskey,
  enterByPasskey,
  isUnknown,
  suggestsPasskeys,
} from '../../platform/session/factor/passkey.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'

/**
 * Sign-in by a passkey instead of the senha: among the suggestions of the e-mail field where the browser has them, and
 * by a button. It loads after the form, and shows nothing where passkeys cannot be used.
 */
export default function SignInByPasskey({ onEntrar }: { onEntrar(sessao: Sessao): void }) {
  const [busy, setBusy] = useState(false)
  const [pode] = useState(canApplyPasskeys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions are asked for once, when the form is shown
  useEffect(() => {
    if (!pode) return
    let gone = false
    void suggestsPasskeys()
      .then(suggests => (suggests && !gone ? enterByPasskey({ sugestao: true }) : undefined))
      .then(sessao => sessao && !gone && onEntrar(sessao))
      // A suggestion that was chosen and opens nothing is said; one that could not be offered is not.
      .catch(error => isUnknown(error) && toast.error(error))
    return () => {
      gone = true
      cancelPasskey()
    }
  }, [pode])
  if (!pode) return null
  async function enter() {
    if (busy) return
    setBusy(true)
    try {
      const sessao = await enterByPasskey({})
      if (sessao) return onEntrar(sessao)
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button wide busy={busy} onClick={() => void enter()}>
      {t('passkey.entrar')}
    </Button>
  )
}
