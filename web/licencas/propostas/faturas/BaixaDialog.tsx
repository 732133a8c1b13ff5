import type { Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { reais } from '../palavras.ts'
import { useWriteOff } from './faturas.queries.ts'

/** Dialog in which an admin writes off what is still owed; it cannot be undone. */
export default function BaixaDialog({ fatura, onClose }: { fatura: Fatura; onClose(): void }) {
  const { mutateAsync } = useWriteOff(fatura.id_fatura)
  const aberto = fatura.preco_centavos - fatura.recebido_centavos
  return (
    <FormDialog
      alert
      titulo={t('faturas.baixar')}
      texto={t('faturas.baixarTexto', { valor: reais(aberto) })}
      ato={t('faturas.baixar')}
      className="grid gap-1"
      values={{ motivo: '', recolher: false }}
      send={async body => {
        await mutateAsync(body)
        return t('faturas.baixadaGuardada')
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('motivo')} required maxLength={500} label={t('faturas.motivo')} />
          {fatura.liberada_em && !fatura.licencas_por_vir && (
            <CheckField {...field('recolher')} reserve={false} label={t('faturas.recolher')} />
          )}
        </>
      )}
    </FormDialog>
  )
}
