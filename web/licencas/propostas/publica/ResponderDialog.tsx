import * as z from 'zod/mini'
import { acceptProposta, type PropostaPublica, refuseProposta } from '#shared/licencas/propostas/publica.contract.ts'
import { type Fields, FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { reais } from '../palavras.ts'
import { useAccept, useRefuse } from './publica.queries.ts'

interface Props {
  ato: 'aceitar' | 'recusar'
  token: string
  proposta: PropostaPublica
  onClose(): void
}

/** Dialog in which somebody of the buyer says who answers, and answers. */
export default function ResponderDialog(props: Props) {
  return props.ato === 'aceitar' ? <Aceitar {...props} /> : <Recusar {...props} />
}

const quem = { nome: acceptProposta.body.shape.nome, cargo: acceptProposta.body.shape.cargo }
const aceite = z.object({ ...quem, em_nome_da_empresa: acceptProposta.body.shape.em_nome_da_empresa })
const recusa = z.object({ ...quem, motivo: refuseProposta.body.shape.motivo })

function Aceitar({ token, proposta, onClose }: Props) {
  const aceitar = useAccept(token)
  const { preco_centavos, comprador } = proposta
  return (
    <FormDialog
      alert
      titulo={t('proposta.aceitarTitulo')}
      texto={t('proposta.aceitarTexto', { valor: reais(preco_centavos) })}
      ato={t('proposta.aceitar')}
      className="grid gap-1"
      values={{ nome: '', cargo: '', em_nome_da_empresa: undefined }}
      schema={aceite}
      send={async values => void (await aceitar.mutateAsync({ ...values, preco_centavos }))}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Quem nome={field('nome')} cargo={field('cargo')} />
          <CheckField
            {...field('em_nome_da_empresa')}
            required
            label={t('proposta.emNome', { empresa: comprador.nome })}
          />
          <p className="text-sm text-ink-soft">{t('proposta.oQueFica')}</p>
        </>
      )}
    </FormDialog>
  )
}

function Recusar({ token, onClose }: Props) {
  const recusar = useRefuse(token)
  return (
    <FormDialog
      alert
      titulo={t('proposta.recusarTitulo')}
      texto={t('proposta.recusarTexto')}
      ato={t('proposta.recusar')}
      className="grid gap-1"
      values={{ nome: '', cargo: '', motivo: '' }}
      schema={recusa}
      send={async values => void (await recusar.mutateAsync(values))}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Quem nome={field('nome')} cargo={field('cargo')} />
          <TextField {...field('motivo')} maxLength={500} label={t('proposta.motivo')} />
          <p className="text-sm text-ink-soft">{t('proposta.oQueFica')}</p>
        </>
      )}
    </FormDialog>
  )
}

type Bound = ReturnType<Fields<z.input<typeof aceite>>['field']>

const Quem = ({ nome, cargo }: { nome: Bound; cargo: Bound }) => (
  <>
    <TextField {...nome} required autoComplete="name" label={t('proposta.nome')} />
    <TextField {...cargo} required autoComplete="organization-title" label={t('proposta.cargo')} />
  </>
)
