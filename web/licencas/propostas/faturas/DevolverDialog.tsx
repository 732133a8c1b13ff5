import { type FormEvent, useRef, useState } from 'react'
import type { Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { ApiError, wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { ReaisField } from '../../compras/planos/ReaisField.tsx'
import { centavosOf, formatCentavos } from '../../compras/planos/reais.ts'
import { today } from '../palavras.ts'
import { useGiveBack } from './faturas.queries.ts'

/** Dialog in which an admin notes money that was given back; unused licences return with it. */
// whole: the fields of one form and their sending
export default function DevolverDialog({ fatura, onClose }: { fatura: Fatura; onClose(): void }) {
  const id = useRef(crypto.randomUUID())
  const [valor, setValor] = useState(formatCentavos(fatura.recebido_centavos - fatura.devolvido_centavos))
  const [dia, setDia] = useState(today())
  const [motivo, setMotivo] = useState('')
  const [erros, setErros] = useState<Record<string, string>>({})
  const { mutateAsync, isPending } = useGiveBack(fatura.id_fatura)
  const entrou = fatura.recebimentos
    .filter(({ desfeito }) => !desfeito)
    .map(({ recebido_em }) => recebido_em)
    .sort()[0]
  async function send(event: FormEvent) {
    event.preventDefault()
    setErros({})
    try {
      const valor_centavos = centavosOf(valor) ?? 0
      await mutateAsync({ id_devolucao: id.current, valor_centavos, devolvido_em: dia, motivo })
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('faturas.devolvidaGuardada') })
      onClose()
    } catch (error) {
      const campos = error instanceof ApiError ? error.campos : {}
      if (Object.keys(campos).length > 0) setErros(campos)
      else toast.error(wordsOf(error))
    }
  }
  return (
    <Dialog alert open onClose={onClose} titulo={t('faturas.devolver')} texto={t('faturas.devolverTexto')}>
      <form noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2" onSubmit={event => void send(event)}>
        <ReaisField
          required
          label={t('faturas.valorDevolvido')}
          error={erros.valor_centavos}
          value={valor}
          onChange={event => setValor(event.target.value)}
        />
        <TextField
          type="date"
          required
          min={entrou}
          max={today()}
          label={t('faturas.diaDevolvido')}
          error={erros.devolvido_em}
          value={dia}
          onChange={event => setDia(event.target.value)}
        />
        <TextField
          required
          maxLength={500}
          className="sm:col-span-2"
          label={t('faturas.motivo')}
          error={erros.motivo}
          value={motivo}
          onChange={event => setMotivo(event.target.value)}
        />
        <div className="dialog-acts sm:col-span-2">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={isPending}>
            {t('faturas.devolver')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
