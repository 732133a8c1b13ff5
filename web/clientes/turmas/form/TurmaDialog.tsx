import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { licencasQuery } from '../../../licencas/licencas/estoque/estoque.queries.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { empresasParaEscolherQuery, useConsign } from '../turmas.queries.ts'
import { TurmaFields } from './TurmaFields.tsx'
import {
  bodyOf,
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
  return (
    <FormDialog<TurmaValues>
      wide
      open={open}
      titulo={t(turma ? 'turmas.editarTitulo' : 'turmas.novaTitulo')}
      texto={turma ? undefined : t('turmas.novaTexto')}
      values={turma ? valuesOf(turma) : novaTurma(new Date(), { ...da, livres, estoque })}
      resolver={resolveOf(turma)}
      mode="onTouched"
      camposOf={camposDoForm}
      send={async values => {
        const n = Number(values.max_entradas) || 0
        const por = values.id_tipo_licenca === 'por' && estoque ? toConsign(estoque, values.id_empresa, n) : 0
        if (por > 0) await consignar.mutateAsync({ id_empresa: Number(values.id_empresa), quantidade: por })
        await send(bodyOf(values, turma))
        return undefined
      }}
      ato={t(turma ? 'turmas.salvar' : 'turmas.abrir')}
      className="grid gap-2"
      onClose={onClose}
    >
      {form => (
        <FormProvider {...form}>
          <TurmaFields
            empresas={(empresas.data?.results ?? []).filter(({ encerrada_em }) => !encerrada_em)}
            livres={livres}
            estoque={estoque}
            fixada={turma ? !turma.editavel : false}
            nova={turma === undefined}
          />
        </FormProvider>
      )}
    </FormDialog>
  )
}
