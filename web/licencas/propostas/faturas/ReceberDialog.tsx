import { useRef } from 'react'
import * as z from 'zod/mini'
import { ARQUIVO_FALTA, ARQUIVO_MAX_BYTES, LARGE_ARQUIVO } from '#shared/licencas/notas/arquivos.contract.ts'
import { type Fatura, FORMAS_FATURA } from '#shared/licencas/propostas/faturas.contract.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { ReaisField } from '../../compras/planos/ReaisField.tsx'
import { centavosOf, formatCentavos } from '../../compras/planos/reais.ts'
import { readBase64 } from '../../notas/arquivo.ts'
import { FileField } from '../../notas/FileField.tsx'
import { reais, today } from '../palavras.ts'
import { useReceive } from './faturas.queries.ts'

const schema = z.object({
  valor_centavos: z.string(),
  recebido_em: z.string(),
  forma: z.enum(FORMAS_FATURA),
  comprovante: z.nullable(z.instanceof(File)).check(
    z.refine(file => file !== null, ARQUIVO_FALTA),
    z.refine(file => file === null || file.size <= ARQUIVO_MAX_BYTES, LARGE_ARQUIVO),
  ),
})

interface Props {
  fatura: Fatura
  parcela: Fatura['parcelas'][number]
  onClose(): void
}

/** Dialog in which an admin marks an instalment as paid, whole or in part. */
// whole: the fields of one form, in the order in which they are read
export default function ReceberDialog({ fatura, parcela, onClose }: Props) {
  const aberto = parcela.valor_centavos - parcela.recebido_centavos
  // The payment keeps its id when sending failed, so that trying again does not write it twice.
  const id = useRef(crypto.randomUUID())
  const { mutateAsync } = useReceive(fatura.id_fatura)
  return (
    <FormDialog
      titulo={t('faturas.receberTitulo', { n: String(parcela.numero) })}
      texto={t('faturas.receberTexto', { valor: reais(aberto) })}
      ato={t('faturas.receber')}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
      values={{ valor_centavos: formatCentavos(aberto), recebido_em: today(), forma: 'boleto', comprovante: null }}
      schema={schema}
      send={async ({ valor_centavos, comprovante, ...body }) => {
        if (!comprovante) return
        await mutateAsync({
          ...body,
          id_recebimento: id.current,
          numero: parcela.numero,
          valor_centavos: centavosOf(valor_centavos) ?? 0,
          visto_centavos: fatura.recebido_centavos,
          comprovante: { base64: await readBase64(comprovante) },
        })
        return t('faturas.recebidoGuardado')
      }}
      onClose={onClose}
    >
      {({ field, file }) => (
        <>
          <ReaisField {...field('valor_centavos')} required label={t('faturas.valorRecebido')} />
          <TextField
            {...field('recebido_em')}
            type="date"
            required
            min={fatura.recebe_desde}
            max={today()}
            label={t('faturas.diaRecebido')}
          />
          <SelectField {...field('forma')} className="sm:col-span-2" label={t('faturas.forma')}>
            {FORMAS_FATURA.map(each => (
              <option key={each} value={each}>
                {t(`faturas.forma.${each}`)}
              </option>
            ))}
          </SelectField>
          <FileField
            {...file('comprovante')}
            required
            accept="application/pdf,image/png,image/jpeg"
            className="sm:col-span-2"
            label={t('faturas.comprovante')}
            hint={t('faturas.comprovanteDica')}
          />
        </>
      )}
    </FormDialog>
  )
}
