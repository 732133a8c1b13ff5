import { useState } from 'react'
import { startProvaSso } from '#shared/contas/sso/sso.contract.ts'
import { api } from '../../api.ts'
import { wordsOf } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { nomeDoProvedor } from '../sso/provedor.ts'
import { goToProvedor } from '../sso/visita.ts'

/**
 * Proof of somebody without a senha, by signing in at the provider anew. The browser leaves the page, and comes back to
 * it: what was about to be done is asked for once more.
 */
export function ProvaPeloProvedor({ onCancel }: { onCancel(): void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const nome = nomeDoProvedor()
  async function go() {
    setBusy(true)
    setProblem('')
    try {
      goToProvedor(await api(startProvaSso, {}), 'provar', location.pathname + location.search)
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
