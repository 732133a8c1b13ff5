import { type ChangeEvent, useState } from 'react'
import type { LinhaLida } from '#shared/licencas/notas/notas.contract.ts'
import { CAMPOS_RETORNO, type CampoRetorno } from '#shared/licencas/notas/notas.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { FileField } from './FileField.tsx'
import { useApplyRetorno, usePredictRetorno } from './notas.queries.ts'
import { type Planilha, readArquivo } from './planilha.ts'

type Escolhidas = Record<CampoRetorno, string>
const NENHUMA: Escolhidas = { compra: '', numero: '', emitida_em: '', link: '' }

/** The file, its columns as an admin mapped them, the preview and its applying. */
function useRetorno(onClose: () => void) {
  const [planilha, setPlanilha] = useState<Planilha | null>(null)
  // Whether what was chosen is no CSV.
  const [fora, setFora] = useState(false)
  const [colunas, setColunas] = useState<Escolhidas>(NENHUMA)
  const [previa, setPrevia] = useState<{ linhas: LinhaLida[]; aceitas: number } | null>(null)
  const prever = usePredictRetorno()
  const aplicar = useApplyRetorno()
  const bodyOf = ({ linhas }: Planilha) => ({
    linhas,
    colunas: {
      compra: Number(colunas.compra),
      numero: Number(colunas.numero),
      emitida_em: Number(colunas.emitida_em),
      link: colunas.link === '' ? null : Number(colunas.link),
    },
  })
  const read = async (work: () => Promise<unknown>) => {
    if (!(await attempt(work))) setPrevia(null)
  }
  return {
    ...{ planilha, fora, colunas, previa },
    busy: prever.isPending || aplicar.isPending,
    pronta: planilha !== null && [colunas.compra, colunas.numero, colunas.emitida_em].every(value => value !== ''),
    async escolher({ target }: ChangeEvent<HTMLInputElement>) {
      const [file] = target.files ?? []
      setPrevia(null)
      setColunas(NENHUMA)
      const sheet = file ? readArquivo(new Uint8Array(await file.arrayBuffer())) : null
      setPlanilha(sheet)
      setFora(file !== undefined && sheet === null)
    },
    mapear(campo: CampoRetorno, value: string) {
      setPrevia(null)
      setColunas({ ...colunas, [campo]: value })
    },
    prever: () =>
      read(async () => {
        if (planilha) setPrevia(await prever.mutateAsync(bodyOf(planilha)))
      }),
    aplicar: () =>
      read(async () => {
        if (!planilha || !previa) return
        const { aceitas } = await aplicar.mutateAsync({ ...bodyOf(planilha), aceitas: previa.aceitas })
        toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: tn('notas.lidas', aceitas) })
        onClose()
      }),
  }
}

/** Dialog that reads the accountant's file: columns are mapped by hand, and nothing is set before the preview. */
export default function RetornoDialog({ onClose }: { onClose(): void }) {
  const retorno = useRetorno(onClose)
  const { planilha, fora, colunas, previa, busy } = retorno
  return (
    <Dialog form open wide onClose={onClose} titulo={t('notas.lerArquivo')} texto={t('notas.lerTexto')}>
      <div className="grid gap-4">
        <FileField
          accept=".csv,text/csv"
          label={t('notas.planilha')}
          error={fora ? t('notas.soCsv') : undefined}
          onChange={event => void retorno.escolher(event)}
        />
        {planilha && (
          <fieldset className="grid gap-x-4 sm:grid-cols-2" aria-label={t('notas.colunas')}>
            {CAMPOS_RETORNO.map(campo => (
              <SelectField
                key={campo}
                required={campo !== 'link'}
                label={t(`notas.coluna.${campo}`)}
                value={colunas[campo]}
                onChange={event => retorno.mapear(campo, event.target.value)}
              >
                <option value="">{t(campo === 'link' ? 'notas.semColuna' : 'campo.selecione')}</option>
                {planilha.colunas.map((nome, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                  <option key={i} value={String(i)}>
                    {nome || t('notas.colunaSemNome', { n: String(i + 1) })}
                  </option>
                ))}
              </SelectField>
            ))}
          </fieldset>
        )}
        {previa && <Previa {...previa} numeros={planilha?.numeros ?? []} />}
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          {previa && previa.aceitas > 0 ? (
            <Button look="primary" busy={busy} onClick={() => void retorno.aplicar()}>
              {tn('notas.aplicar', previa.aceitas)}
            </Button>
          ) : (
            <Button look="primary" disabled={!retorno.pronta} busy={busy} onClick={() => void retorno.prever()}>
              {t('notas.conferir')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Largest number of refused lines that are listed one by one. */
const LISTADAS = 50

/** Result of the lines; each that is left out is named by its row in a spreadsheet. */
function Previa({ linhas, aceitas, numeros }: { linhas: LinhaLida[]; aceitas: number; numeros: readonly number[] }) {
  const fora = linhas.filter(({ recusa }) => recusa !== null)
  return (
    <section aria-live="polite">
      <p className="font-semibold">{tn('notas.aceitas', aceitas)}</p>
      {fora.length > 0 && (
        <>
          <p className="pt-2">{tn('notas.fora', fora.length)}</p>
          <ul className="max-h-60 overflow-auto pt-1 text-sm text-ink-soft">
            {fora.slice(0, LISTADAS).map(({ linha, compra, recusa }) => (
              <li key={linha}>
                {recusa &&
                  t('notas.linha', {
                    n: String(numeros[linha - 1] ?? linha),
                    compra,
                    motivo: t(`notas.recusa.${recusa}`),
                  })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
