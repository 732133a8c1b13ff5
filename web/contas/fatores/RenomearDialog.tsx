import { type FormEvent, useState } from 'react'
import type { Fator } from '#shared/contas/fatores/fatores.contract.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useRename } from './fatores.queries.ts'

/** Dialog that gives a factor another name. */
export default function RenomearDialog({ fator, onClose }: { fator: Fator; onClose(): void }) {
  const renomear = useRename(fator.id_fator)
  const [nome, setNome] = useState(fator.nome)
  const [problem, setProblem] = useState<string>()
  async function send(event: FormEvent) {
    event.preventDefault()
    if (nome.trim() === '') return setProblem(t('fatores.semNome'))
    try {
      const { mensagem } = await renomear.mutateAsync(nome)
      onClose()
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    } catch (error) {
      setProblem(wordsOf(error).mensagem)
    }
  }
  return (
    <Dialog open onClose={onClose} titulo={t('fatores.renomearUm', { nome: fator.nome })}>
      <form noValidate className="grid gap-2" onSubmit={event => void send(event)}>
        <TextField
          required
          label={t('fatores.nome')}
          maxLength={60}
          value={nome}
          onChange={event => setNome(event.target.value)}
          error={problem}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={renomear.isPending}>
            {t('fatores.salvarNome')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
