import * as z from 'zod/mini'
import { ARQUIVO_MAX_BYTES, LARGE_ARQUIVO } from '#shared/licencas/notas/arquivos.contract.ts'
import type { VendaComNota } from '#shared/licencas/notas/notas.contract.ts'
import { ESTADOS_NOTA, type EstadoNota } from '#shared/licencas/notas/notas.rules.ts'
import { type Fields, FormDialog } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
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

const schema = z.object({
  estado: z.enum(ESTADOS_NOTA),
  numero: z.string(),
  emitida_em: z.string(),
  link: z.string(),
  motivo: z.string(),
  arquivo: z
    .nullable(z.instanceof(File))
    .check(z.refine(file => file === null || file.size <= ARQUIVO_MAX_BYTES, LARGE_ARQUIVO)),
})
type Nota = z.output<typeof schema>

async function bodyOf({ estado, motivo, arquivo, ...emitida }: Nota, versao: number) {
  if (estado === 'a_emitir') return { estado, versao }
  if (estado !== 'emitida') return { estado, versao, motivo }
  return { estado, versao, ...emitida, arquivo: arquivo && { base64: await readBase64(arquivo) } }
}

/** Dialog in which an admin says what became of the note of one sale. */
// whole: the fields of one form, in the order in which they are read
export default function NotaDaVendaDialog({ venda, onClose }: Props) {
  const { mutateAsync } = useSaveNota(venda.idCompra)
  return (
    <FormDialog
      wide
      titulo={t('notas.nota')}
      texto={venda.nome_tomador}
      ato={t('propostas.guardar')}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
      values={{
        estado: 'emitida',
        numero: venda.numero ?? '',
        emitida_em: venda.emitida_em ?? '',
        link: venda.link ?? '',
        motivo: '',
        arquivo: null,
      }}
      schema={schema}
      send={async nota => {
        await mutateAsync(await bodyOf(nota, venda.versao))
        return t('notas.guardada')
      }}
      onClose={onClose}
    >
      {form => {
        const estado = form.watch('estado')
        const aviso = avisoOf(venda.estado, estado)
        return (
          <>
            <SelectField {...form.field('estado')} className="sm:col-span-2" label={t('notas.estado')}>
              {SEGUINTES[venda.estado].map(each => (
                <option key={each} value={each}>
                  {t(`notas.estado.${each}`)}
                </option>
              ))}
            </SelectField>
            {estado === 'emitida' && <Emitida {...form} />}
            {(estado === 'cancelada' || estado === 'dispensada') && (
              <TextField
                {...form.field('motivo')}
                required
                maxLength={500}
                className="sm:col-span-2"
                label={t('faturas.motivo')}
              />
            )}
            {aviso && <p className="text-sm text-ink-soft sm:col-span-2">{t(aviso)}</p>}
            {venda.arquivo && <Arquivo idCompra={venda.idCompra} />}
          </>
        )
      }}
    </FormDialog>
  )
}

const Emitida = ({ field, file }: Fields<Nota>) => (
  <>
    <TextField {...field('numero')} required maxLength={40} label={t('notas.numeroCampo')} />
    <TextField {...field('emitida_em')} type="date" required max={today()} label={t('notas.data')} />
    <TextField
      {...field('link')}
      type="url"
      maxLength={500}
      className="sm:col-span-2"
      label={t('notas.link')}
      hint={t('notas.linkDica')}
    />
    <FileField
      {...file('arquivo')}
      accept="application/pdf,application/xml,text/xml"
      className="sm:col-span-2"
      label={t('notas.arquivo')}
      hint={t('notas.arquivoDica')}
    />
  </>
)

function Arquivo({ idCompra }: { idCompra: string }) {
  const { mutateAsync, isPending } = useArquivoNota()
  return (
    <Button
      small
      className="justify-self-start"
      busy={isPending}
      onClick={() => void attempt(async () => saveFile(fileOf(t('notas.arquivoNome'), await mutateAsync(idCompra))))}
    >
      {t('notas.baixarArquivo')}
    </Button>
  )
}
