import { type FormEvent, useState } from 'react'
import type { Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { ApiError, wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { reais } from '../palavras.ts'
import { useWriteOff } from './faturas.queries.ts'

/** Dialog in which an admin writes off what is still owed; it cannot be undone. */
export default function BaixarDialog({ fatura, onClose }: { fatura: Fatura; onClose(): void }) {
  const [motivo, setMotivo] = useState('')
  const [recolher, setRecolher] = useState(false)
  const [erro, setErro] = useState<string>()
  const { mutateAsync, isPending } = useWriteOff(fatura.id_fatura)
  const aberto = fatura.preco_centavos - fatura.recebido_centavos
  async function send(event: FormEvent) {
    event.preventDefault()
    setErro(undefined)
    try {
      await mutateAsync({ motivo, recolher })
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('faturas.baixadaGuardada') })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.campos.motivo) setErro(error.campos.motivo)
      else toast.error(wordsOf(error))
    }
  }
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t('faturas.baixar')}
      texto={t('faturas.baixarTexto', { valor: reais(aberto) })}
    >
      <form noValidate className="grid gap-1" onSubmit={event => void send(event)}>
        <TextField
          required
          maxLength={500}
          label={t('faturas.motivo')}
          error={erro}
          value={motivo}
          onChange={event => setMotivo(event.target.value)}
        />
        {fatura.liberada_em && !fatura.licencas_por_vir && (
          <CheckField
            reserve={false}
            checked={recolher}
            label={t('faturas.recolher')}
            onChange={event => setRecolher(event.target.checked)}
          />
        )}
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={isPending}>
            {t('faturas.baixar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
