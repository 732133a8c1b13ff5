import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResumoAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { useUndo } from '../acoes.queries.ts'

/** Button that takes back what an act did, where nothing was sent; it leads to the act that does so. */
export function Desfazer({ acao, onDone }: { acao: ResumoAcao; onDone?: () => void }) {
  const { id_acao: desfaz, tipo } = acao
  // One id for this button: pressed again after a lost answer it is the same act.
  const [id_acao] = useState(() => crypto.randomUUID())
  const { mutateAsync, isPending } = useUndo()
  const navigate = useNavigate()
  async function undo() {
    await attempt(async () => {
      await mutateAsync({ desfaz, id_acao })
      onDone?.()
      void navigate(to('/acoes/:id_acao', { id_acao }))
    })
  }
  return (
    <Button small busy={isPending} onClick={() => void undo()}>
      {t(tipo === 'por_em_turma' ? 'acoes.desfazerTurma' : 'acoes.desfazer')}
    </Button>
  )
}
