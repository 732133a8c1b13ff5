import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { acceptProposta, type PropostaPublica, refuseProposta } from '#shared/licencas/propostas/publica.contract.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
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
  const { register, formState, ...form } = useForm<z.input<typeof aceite>, unknown, z.output<typeof aceite>>({
    resolver: zodResolver(aceite),
  })
  const submit = useSubmit(form, {
    fields: ['nome', 'cargo', 'em_nome_da_empresa'],
    async send(values: z.output<typeof aceite>) {
      await aceitar.mutateAsync({ ...values, preco_centavos })
      onClose()
    },
  })
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t('proposta.aceitarTitulo')}
      texto={t('proposta.aceitarTexto', { valor: reais(preco_centavos) })}
    >
      <form noValidate className="grid gap-1" onSubmit={submit}>
        <Quem register={register} erro={formState.errors} />
        <CheckField
          {...register('em_nome_da_empresa')}
          required
          label={t('proposta.emNome', { empresa: comprador.nome })}
          error={formState.errors.em_nome_da_empresa?.message}
        />
        <p className="text-sm text-ink-soft">{t('proposta.oQueFica')}</p>
        <Fim busy={aceitar.isPending} ato={t('proposta.aceitar')} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Recusar({ token, onClose }: Props) {
  const recusar = useRefuse(token)
  const { register, formState, ...form } = useForm<z.input<typeof recusa>, unknown, z.output<typeof recusa>>({
    resolver: zodResolver(recusa),
  })
  const submit = useSubmit(form, {
    fields: ['nome', 'cargo', 'motivo'],
    async send(values: z.output<typeof recusa>) {
      await recusar.mutateAsync(values)
      onClose()
    },
  })
  return (
    <Dialog alert open onClose={onClose} titulo={t('proposta.recusarTitulo')} texto={t('proposta.recusarTexto')}>
      <form noValidate className="grid gap-1" onSubmit={submit}>
        <Quem register={register} erro={formState.errors} />
        <TextField
          {...register('motivo')}
          maxLength={500}
          label={t('proposta.motivo')}
          error={formState.errors.motivo?.message}
        />
        <p className="text-sm text-ink-soft">{t('proposta.oQueFica')}</p>
        <Fim busy={recusar.isPending} ato={t('proposta.recusar')} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface QuemProps {
  register(name: 'nome' | 'cargo'): object
  erro: { nome?: { message?: string }; cargo?: { message?: string } }
}

const Quem = ({ register, erro }: QuemProps) => (
  <>
    <TextField
      {...register('nome')}
      required
      autoComplete="name"
      label={t('proposta.nome')}
      error={erro.nome?.message}
    />
    <TextField
      {...register('cargo')}
      required
      autoComplete="organization-title"
      label={t('proposta.cargo')}
      error={erro.cargo?.message}
    />
  </>
)

const Fim = ({ busy, ato, onClose }: { busy: boolean; ato: string; onClose(): void }) => (
  <div className="dialog-acts">
    <Button onClick={onClose}>{t('comum.cancelar')}</Button>
    <Button look="primary" type="submit" busy={busy}>
      {ato}
    </Button>
  </div>
)
