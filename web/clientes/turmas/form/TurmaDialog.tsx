import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { RodadaAberta } from '#shared/clientes/rodadas/rodadas.contract.ts'
import { focusFirstError } from '../../../platform/forms/campos.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { empresasParaEscolherQuery } from '../turmas.queries.ts'
import { TurmaFields } from './TurmaFields.tsx'
import {
  bodyOf,
  CAMPOS,
  camposDoForm,
  type Empresariais,
  novaTurma,
  resolveOf,
  type TurmaValues,
  valuesOf,
} from './turma.form.ts'

export interface TurmaDialogProps {
  open: boolean
  onClose(): void
  /** Turma to change; without it a new one is created. */
  turma?: RodadaAberta
  /** Company of a new turma, chosen beforehand. */
  id_empresa?: number | undefined
  /** Equipe of a new turma, chosen beforehand. */
  id_equipe?: number | undefined
  /** Number of available individual licences, or of those that the turma spends. */
  livres: number
  /** Available licences of type 2, of which a new turma may spend. */
  estoque?: Empresariais | undefined
  send(body: ReturnType<typeof bodyOf>): Promise<unknown>
}

/** Dialog that creates or changes a turma. What was typed stays until saving succeeded. */
export default function TurmaDialog({ open, onClose, turma, livres, estoque, send, ...da }: TurmaDialogProps) {
  const empresas = useQuery(empresasParaEscolherQuery)
  const form = useForm<TurmaValues>({
    resolver: resolveOf(turma),
    defaultValues: turma ? valuesOf(turma) : novaTurma(new Date(), { livres, estoque, ...da }),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const submit = useSubmit(form, {
    fields: CAMPOS,
    camposOf: camposDoForm,
    invalid: focusFirstError,
    async send(values) {
      await send(bodyOf(values, turma))
      onClose()
    },
  })
  return (
    <Dialog
      form
      wide
      open={open}
      onClose={onClose}
      titulo={t(turma ? 'turmas.editarTitulo' : 'turmas.novaTitulo')}
      texto={turma ? undefined : t('turmas.novaTexto')}
    >
      <FormProvider {...form}>
        <form noValidate className="grid gap-2" onSubmit={submit}>
          <TurmaFields
            empresas={(empresas.data?.results ?? []).filter(({ encerrada_em }) => !encerrada_em)}
            livres={livres}
            estoque={turma ? undefined : estoque}
            fixada={turma ? !turma.editavel : false}
            nova={turma === undefined}
          />
          <div className="dialog-acts">
            <Button onClick={onClose}>{t('comum.cancelar')}</Button>
            <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
              {t(turma ? 'turmas.salvar' : 'turmas.abrir')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}
