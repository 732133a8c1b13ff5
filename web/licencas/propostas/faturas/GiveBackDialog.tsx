import { useRef } from 'react'
import type { Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { ReaisField } from '../../compras/planos/ReaisField.tsx'
import { centavosOf, formatCentavos } from '../../compras/planos/reais.ts'
import { today } from '../palavras.ts'
import { useGiveBack } from './faturas.queries.ts'

/** Dialog in which an admin notes money that was given back; unused licences return with it. */
export default function GiveBackDialog({ fatura, onClose }: { fatura: Fatura; onClose(): void }) {
  const id = useRef(crypto.randomUUID())
  const { mutateAsync } = useGiveBack(fatura.id_fatura)
  const entrou = fatura.recebimentos
    .filter(({ desfeito }) => !desfeito)
    .map(({ recebido_em }) => recebido_em)
    .sort()[0]
  return (
    <FormDialog
      alert
      titulo={t('faturas.devolver')}
      texto={t('faturas.devolverTexto')}
      ato={t('faturas.devolver')}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
      values={{
        valor_centavos: formatCentavos(fatura.recebido_centavos - fatura.devolvido_centavos),
        devolvido_em: today(),
        motivo: '',
      }}
      send={async ({ valor_centavos, ...body }) => {
        await mutateAsync({ ...body, id_devolucao: id.current, valor_centavos: centavosOf(valor_centavos) ?? 0 })
        return t('faturas.devolvidaGuardada')
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ReaisField {...field('valor_centavos')} required label={t('faturas.valorDevolvido')} />
          <TextField
            {...field('devolvido_em')}
            type="date"
            required
            min={entrou}
            max={today()}
            label={t('faturas.diaDevolvido')}
          />
          <TextField
            {...field('motivo')}
            required
            maxLength={500}
            className="sm:col-span-2"
            label={t('faturas.motivo')}
          />
        </>
      )}
    </FormDialog>
  )
}
