import { type FormEvent, useRef, useState } from 'react'
import { ARQUIVO_FALTA, ARQUIVO_GRANDE, ARQUIVO_MAX_BYTES } from '#shared/licencas/notas/arquivos.contract.ts'
import { type Fatura, FORMAS_FATURA, type FormaFatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { ApiError, wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { ReaisField } from '../../compras/planos/ReaisField.tsx'
import { centavosOf, formatCentavos } from '../../compras/planos/reais.ts'
import { readBase64 } from '../../notas/arquivo.ts'
import { FileField } from '../../notas/FileField.tsx'
import { reais, today } from '../palavras.ts'
import { useReceive } from './faturas.queries.ts'

interface Props {
  fatura: Fatura
  parcela: Fatura['parcelas'][number]
  onClose(): void
}

/** Fields of one payment, and its sending: once, however often the button is pressed. */
function useRecebimento({ fatura, parcela, onClose }: Props) {
  const aberto = parcela.valor_centavos - parcela.recebido_centavos
  // The payment keeps its id when sending failed, so that trying again does not write it twice.
  const id = useRef(crypto.randomUUID())
  const [valor, setValor] = useState(formatCentavos(aberto))
  const [dia, setDia] = useState(today())
  const [forma, setForma] = useState<FormaFatura>('boleto')
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [erros, setErros] = useState<Record<string, string>>({})
  const { mutateAsync, isPending } = useReceive(fatura.id_fatura)

  async function send(event: FormEvent) {
    event.preventDefault()
    setErros({})
    if (!arquivo) return setErros({ comprovante: ARQUIVO_FALTA })
    if (arquivo.size > ARQUIVO_MAX_BYTES) return setErros({ comprovante: ARQUIVO_GRANDE })
    try {
      await mutateAsync({
        id_recebimento: id.current,
        numero: parcela.numero,
        recebido_em: dia,
        valor_centavos: centavosOf(valor) ?? 0,
        forma,
        visto_centavos: fatura.recebido_centavos,
        comprovante: { base64: await readBase64(arquivo) },
      })
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('faturas.recebidoGuardado') })
      onClose()
    } catch (error) {
      const campos = error instanceof ApiError ? error.campos : {}
      if (Object.keys(campos).length > 0) setErros(campos)
      else toast.error(wordsOf(error))
    }
  }
  return { aberto, valor, setValor, dia, setDia, forma, setForma, setArquivo, erros, enviar: send, isPending }
}

/** Dialog in which an admin marks an instalment as paid, whole or in part. */
// whole: the fields of one form, in the order in which they are read
export default function ReceberDialog(props: Props) {
  const { fatura, parcela, onClose } = props
  const form = useRecebimento(props)
  const { erros } = form
  return (
    <Dialog
      form
      open
      onClose={onClose}
      titulo={t('faturas.receberTitulo', { n: String(parcela.numero) })}
      texto={t('faturas.receberTexto', { valor: reais(form.aberto) })}
    >
      <form noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2" onSubmit={event => void form.enviar(event)}>
        <ReaisField
          required
          label={t('faturas.valorRecebido')}
          error={erros.valor_centavos}
          value={form.valor}
          onChange={event => form.setValor(event.target.value)}
        />
        <TextField
          type="date"
          required
          min={fatura.recebe_desde}
          max={today()}
          label={t('faturas.diaRecebido')}
          error={erros.recebido_em}
          value={form.dia}
          onChange={event => form.setDia(event.target.value)}
        />
        <SelectField
          className="sm:col-span-2"
          label={t('faturas.forma')}
          error={erros.forma}
          value={form.forma}
          onChange={event => form.setForma(event.target.value as FormaFatura)}
        >
          {FORMAS_FATURA.map(each => (
            <option key={each} value={each}>
              {t(`faturas.forma.${each}`)}
            </option>
          ))}
        </SelectField>
        <FileField
          required
          accept="application/pdf,image/png,image/jpeg"
          className="sm:col-span-2"
          label={t('faturas.comprovante')}
          hint={t('faturas.comprovanteDica')}
          error={erros.comprovante ?? erros['comprovante.base64']}
          onChange={event => form.setArquivo(event.target.files?.[0] ?? null)}
        />
        <div className="dialog-acts sm:col-span-2">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={form.isPending}>
            {t('faturas.receber')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
