import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { licencasQuery } from '../../../licencas/licencas/estoque/estoque.queries.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { empresasParaEscolherQuery, useConsign } from '../turmas.queries.ts'
import { TurmaFields } from './TurmaFields.tsx'
import {
  bodyOf,
  CAMPOS,
  camposDoForm,
  type Empresariais,
  novaTurma,
  resolveOf,
  type TurmaValues,
  toConsign,
  valuesOf,
} from './turma.form.ts'

export interface TurmaDialogProps {
  open: boolean
  onClose(): void
  /** Turma to change; without it a new one is created. */
  turma?: FullTurma
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
export default function TurmaDialog({ open, onClose, turma, send, ...given }: TurmaDialogProps) {
  const empresas = useQuery(empresasParaEscolherQuery)
  const consignar = useConsign()
  // The kind of one that nobody has entered may still change: then both kinds are counted.
  const licencas = useQuery({ ...licencasQuery, enabled: turma?.editavel === true })
  const { estoque = turma?.editavel ? licencas.data : undefined, ...da } = given
  const livres = turma && estoque ? (licencas.data?.individual ?? given.livres) : given.livres
  const form = useForm<TurmaValues>({
    resolver: resolveOf(turma),
    defaultValues: turma ? valuesOf(turma) : novaTurma(new Date(), { ...da, livres, estoque }),
    mode: 'onTouched',
  })
  const submit = useSubmit(form, {
    fields: CAMPOS,
    camposOf: camposDoForm,
    async send(values) {
      const n = Number(values.max_entradas) || 0
      const por = values.id_tipo_licenca === 'por' && estoque ? toConsign(estoque, values.id_empresa, n) : 0
      if (por > 0) await consignar.mutateAsync({ id_empresa: Number(values.id_empresa), quantidade: por })
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
            estoque={estoque}
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
