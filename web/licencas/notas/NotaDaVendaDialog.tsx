import { type FormEvent, useState } from 'react'
import { ARQUIVO_GRANDE, ARQUIVO_MAX_BYTES } from '#shared/licencas/notas/arquivos.contract.ts'
import type { VendaComNota } from '#shared/licencas/notas/notas.contract.ts'
import type { EstadoNota } from '#shared/licencas/notas/notas.rules.ts'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { fileOf, readBase64 } from './arquivo.ts'
import { FileField } from './FileField.tsx'
import { useArquivoNota, useSaveNota } from './notas.queries.ts'
import { today } from './palavras.ts'

interface Props {
  venda: VendaComNota
  onClose(): void
}

/** States into which a note may go from the one that it has. */
const SEGUINTES: Readonly<Record<EstadoNota, readonly EstadoNota[]>> = {
  a_emitir: ['emitida', 'dispensada'],
  emitida: ['emitida', 'cancelada'],
  cancelada: ['emitida', 'a_emitir'],
  dispensada: ['emitida', 'a_emitir'],
}

/** Returns the key of the words for what the buyer is told when the note is saved; undefined for nothing. */
function avisoOf(antes: EstadoNota, depois: EstadoNota) {
  if (depois === 'cancelada') return 'notas.avisa.cancelada'
  if (depois === 'emitida') return antes === 'emitida' ? 'notas.avisa.mudada' : 'notas.avisa.emitida'
}

function useNota({ venda, onClose }: Props) {
  const [estado, setEstado] = useState<EstadoNota>('emitida')
  const [numero, setNumero] = useState(venda.numero ?? '')
  const [emitida_em, setEmitida] = useState(venda.emitida_em ?? '')
  const [link, setLink] = useState(venda.link ?? '')
  const [motivo, setMotivo] = useState('')
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [erros, setErros] = useState<Record<string, string>>({})
  const { mutateAsync, isPending } = useSaveNota(venda.idCompra)
  const { versao } = venda

  async function bodyOf() {
    if (estado === 'a_emitir') return { estado, versao }
    if (estado !== 'emitida') return { estado, versao, motivo }
    return { estado, versao, numero, emitida_em, link, arquivo: arquivo && { base64: await readBase64(arquivo) } }
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    setErros({})
    if (arquivo && arquivo.size > ARQUIVO_MAX_BYTES) return setErros({ arquivo: ARQUIVO_GRANDE })
    try {
      await mutateAsync(await bodyOf())
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('notas.guardada') })
      onClose()
    } catch (error) {
      const campos = error instanceof ApiError ? error.campos : {}
      if (Object.keys(campos).length > 0) setErros(campos)
      else toast.error(wordsOf(error))
    }
  }
  return {
    ...{ estado, setEstado, numero, setNumero, emitida_em, setEmitida, link, setLink, motivo, setMotivo },
    ...{ setArquivo, erros, enviar: send, isPending },
  }
}

/** Dialog in which an admin says what became of the note of one sale. */
// whole: the fields of one form, in the order in which they are read
export default function NotaDaVendaDialog(props: Props) {
  const { venda, onClose } = props
  const form = useNota(props)
  const { estado, erros } = form
  const aviso = avisoOf(venda.estado, estado)
  return (
    <Dialog form open wide onClose={onClose} titulo={t('notas.nota')} texto={venda.nome_tomador}>
      <form noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2" onSubmit={event => void form.enviar(event)}>
        <SelectField
          className="sm:col-span-2"
          label={t('notas.estado')}
          value={estado}
          onChange={event => form.setEstado(event.target.value as EstadoNota)}
        >
          {SEGUINTES[venda.estado].map(each => (
            <option key={each} value={each}>
              {t(`notas.estado.${each}`)}
            </option>
          ))}
        </SelectField>
        {estado === 'emitida' && <Emitida form={form} />}
        {(estado === 'cancelada' || estado === 'dispensada') && (
          <TextField
            required
            maxLength={500}
            className="sm:col-span-2"
            label={t('faturas.motivo')}
            error={erros.motivo}
            value={form.motivo}
            onChange={event => form.setMotivo(event.target.value)}
          />
        )}
        {aviso && <p className="text-sm text-ink-soft sm:col-span-2">{t(aviso)}</p>}
        {venda.arquivo && <Arquivo idCompra={venda.idCompra} />}
        <div className="dialog-acts sm:col-span-2">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={form.isPending}>
            {t('propostas.guardar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Emitida = ({ form }: { form: ReturnType<typeof useNota> }) => (
  <>
    <TextField
      required
      maxLength={40}
      label={t('notas.numeroCampo')}
      error={form.erros.numero}
      value={form.numero}
      onChange={event => form.setNumero(event.target.value)}
    />
    <TextField
      type="date"
      required
      max={today()}
      label={t('notas.data')}
      error={form.erros.emitida_em}
      value={form.emitida_em}
      onChange={event => form.setEmitida(event.target.value)}
    />
    <TextField
      type="url"
      maxLength={500}
      className="sm:col-span-2"
      label={t('notas.link')}
      hint={t('notas.linkDica')}
      error={form.erros.link}
      value={form.link}
      onChange={event => form.setLink(event.target.value)}
    />
    <FileField
      accept="application/pdf,application/xml,text/xml"
      className="sm:col-span-2"
      label={t('notas.arquivo')}
      hint={t('notas.arquivoDica')}
      error={form.erros.arquivo ?? form.erros['arquivo.base64']}
      onChange={event => form.setArquivo(event.target.files?.[0] ?? null)}
    />
  </>
)

function Arquivo({ idCompra }: { idCompra: string }) {
  const { mutateAsync, isPending } = useArquivoNota()
  async function download() {
    try {
      saveFile(fileOf(t('notas.arquivoNome'), await mutateAsync(idCompra)))
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <Button small className="justify-self-start" busy={isPending} onClick={() => void download()}>
      {t('notas.baixarArquivo')}
    </Button>
  )
}
