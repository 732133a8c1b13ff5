import * as z from 'zod/mini'
import { CONSIGNACAO_MAX, type Consignacao, consignacao } from '#shared/clientes/empresas/empresas.contract.ts'
import { ApiError } from '../../../../platform/apiError.ts'
import { FormDialog } from '../../../../platform/forms/FormDialog.tsx'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { typedNumber } from '../../../../platform/ui/fields/typedNumber.ts'
import { sayFailure } from '../../../../platform/ui/overlays/attempt.ts'
import { useConsign } from './empresariais.queries.ts'

const schema = z.object({ quantidade: typedNumber(consignacao.shape.quantidade) })

interface Props {
  id_empresa: number
  nome: string
  tipo: Consignacao['tipo']
  /** How many licences there are to move. */
  max: number
  onClose(): void
}

/** Dialog that puts licences of type 2 at a company's disposal, or takes them back. */
export default function ConsignDialog({ id_empresa, nome, tipo, max, onClose }: Props) {
  const consignar = useConsign(id_empresa)
  return (
    <FormDialog
      titulo={t(`empresariais.titulo.${tipo}`, { nome })}
      texto={t(`empresariais.ajuda.${tipo}`)}
      ato={t(`empresariais.confirmar.${tipo}`)}
      className="grid gap-2"
      values={{ quantidade: '' }}
      schema={schema}
      send={async ({ quantidade }, id_consignacao) => {
        await consignar.mutateAsync({ id_consignacao, tipo, quantidade })
        return tn(`empresariais.feito.${tipo}`, quantidade, { nome })
      }}
      say={(error, setError) => {
        if (error instanceof ApiError && error.codigo === 'consignacao_insuficiente')
          setError('quantidade', { message: `${tn(`empresariais.ha.${tipo}`, max)}. ${error.mensagem}` })
        else sayFailure(error)
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('quantidade')}
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.min(max, CONSIGNACAO_MAX)}
          step={1}
          required
          autoComplete="off"
          label={t('empresariais.quantas')}
          hint={tn(`empresariais.ha.${tipo}`, max)}
        />
      )}
    </FormDialog>
  )
}
