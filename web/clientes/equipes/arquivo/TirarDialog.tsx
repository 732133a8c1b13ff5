import * as z from 'zod/mini'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { formatEquipes } from '../nomes.ts'
import type { Mudanca } from './Linhas.tsx'

interface Props {
  /** People who leave. */
  saem: readonly Mudanca[]
  onConfirm(): Promise<unknown>
  onClose(): void
}

/** Asks to type how many people leave, before a file takes out more than a few. */
export default function TirarDialog({ saem, onConfirm, onClose }: Props) {
  const equipes = [...new Set(saem.flatMap(({ deixa = [] }) => deixa))]
  const n = String(saem.length)
  return (
    <FormDialog
      alert
      danger
      titulo={`${tn('equipesArquivo.tirar', saem.length)} ${tn('equipesArquivo.deEquipes', equipes.length)}`}
      texto={`${formatEquipes(equipes)}. ${t('equipesArquivo.quemSai')}`}
      ato={tn('equipesArquivo.tirar', saem.length)}
      className="grid gap-4"
      values={{ quantas: '' }}
      schema={z.object({
        quantas: z.string().check(z.refine(typed => typed.trim() === n, t('equipesArquivo.numeroErrado', { n }))),
      })}
      send={async () => void (await onConfirm())}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('quantas')}
          label={t('equipesArquivo.digiteQuantas', { n })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
