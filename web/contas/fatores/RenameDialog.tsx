import * as z from 'zod/mini'
import type { Fator } from '#shared/contas/fatores/fatores.contract.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { useRename } from './fatores.queries.ts'

const schema = z.object({ nome: z.string().check(z.refine(nome => nome.trim() !== '', t('fatores.semNome'))) })

/** Dialog that gives a factor another name. */
export default function RenameDialog({ fator, onClose }: { fator: Fator; onClose(): void }) {
  const renomear = useRename(fator.id_fator)
  return (
    <FormDialog
      titulo={t('fatores.renomearUm', { nome: fator.nome })}
      ato={t('fatores.salvarNome')}
      className="grid gap-2"
      values={{ nome: fator.nome }}
      schema={schema}
      send={async ({ nome }) => (await renomear.mutateAsync(nome)).mensagem}
      say={(error, setError) => setError('nome', { message: wordsOf(error).mensagem })}
      onClose={onClose}
    >
      {({ field }) => <TextField {...field('nome')} required maxLength={60} label={t('fatores.nome')} />}
    </FormDialog>
  )
}
