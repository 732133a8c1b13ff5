import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type { Tomador } from '#shared/licencas/compras/pedido.contract.ts'
import { EnderecoFields } from '../../../contas/endereco/EnderecoFields.tsx'
import { useCepInexistente } from '../../../contas/endereco/useFillCep.ts'
import { FieldGroup } from '../../../platform/forms/FieldGroup.tsx'
import { DialogForm } from '../../../platform/forms/FormDialog.tsx'
import { FormRow } from '../../../platform/forms/FormRow.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import type { OpensNew } from '../../../platform/session/opens-new.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { contaQuery } from '../compras.queries.ts'
import { type NotaValues, notaSchema, tomadorOf, valuesFor, valuesOf } from './nota.schema.ts'

interface Props {
  open: boolean
  /** Recipient chosen elsewhere; without it the account's data. */
  para?: OpensNew['nota'] | undefined
  onClose(): void
  onDone(tomador: Tomador): void
}

/** Dialog for the recipient of the next purchase's invoice; starts with the one chosen elsewhere, or the account's data. */
export default function NotaDialog({ open, para, onClose, onDone }: Props) {
  const { data, error, refetch } = useQuery({ ...contaQuery, enabled: open })
  return (
    <Dialog form wide open={open} onClose={onClose} titulo={t('nota.titulo')} texto={t('nota.texto')}>
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && <NotaForm inicial={para ? valuesFor(para) : valuesOf(data)} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function NotaForm({ inicial, onClose, onDone }: Omit<Props, 'open' | 'para'> & { inicial: NotaValues }) {
  const { inexistentes, schema } = useCepInexistente(notaSchema)
  return (
    <DialogForm
      values={inicial}
      schema={schema}
      mode="onTouched"
      send={async values => void onDone(tomadorOf(values))}
      // Who takes the recipient closes the dialog.
      onSent={() => {}}
      ato={t('nota.usar')}
      className="grid gap-6"
      onClose={onClose}
    >
      {form => (
        <FormProvider {...form}>
          <FieldGroup titulo={t('nota.quem')}>
            <FormRow
              name="nome"
              required
              className="md:col-span-4"
              label={t('nota.nome')}
              autoComplete="organization"
            />
            <FormRow
              name="documento"
              required
              className="md:col-span-2"
              label={t('nota.documento')}
              autoComplete="off"
            />
          </FieldGroup>
          <EnderecoFields onCepInexistente={digits => inexistentes.add(digits)} />
        </FormProvider>
      )}
    </DialogForm>
  )
}
