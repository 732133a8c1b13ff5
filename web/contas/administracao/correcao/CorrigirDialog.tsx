import { useState } from 'react'
import type { DadosDaConta } from '#shared/contas/administracao/correcao.contract.ts'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { cpf } from '#shared/platform/fields/brazil/cpf.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { MaskedField } from '../../../platform/ui/fields/MaskedField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { AtoForm } from '../../fatores/AtoForm.tsx'
import { type Correcao, useCorrectConta } from './correcao.queries.ts'

interface Digitado {
  motivo: string
  email: string
  cpf: string
  data_nascimento: string
}

interface Props {
  id_usuario: number
  nome: string
  dados: DadosDaConta
  onClose(): void
}

/** Dialog that corrects what a person cannot: with a reason, and only the fields that were changed. */
export default function CorrigirDialog({ id_usuario, nome, dados, onClose }: Props) {
  const correct = useCorrectConta(id_usuario)
  const before: Digitado = {
    motivo: '',
    email: dados.email,
    cpf: dados.cpf ? cpf.format(dados.cpf) : '',
    data_nascimento: dados.data_nascimento ? data_nascimento.format(dados.data_nascimento) : '',
  }
  const [typed, setTyped] = useState(before)
  const problems = correct.error instanceof ApiError ? correct.error.campos : {}
  const set = (campo: keyof Digitado, value: string) => setTyped(now => ({ ...now, [campo]: value }))

  async function send() {
    const body: Correcao = { motivo: typed.motivo }
    for (const campo of ['email', 'cpf', 'data_nascimento'] as const)
      if (typed[campo] !== before[campo]) body[campo] = typed[campo]
    const { mensagem } = await correct.mutateAsync(body)
    onClose()
    toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
  }
  return (
    <Dialog open onClose={onClose} titulo={t('correcao.dialogo', { nome })} texto={t('correcao.dialogoTexto')}>
      <AtoForm acao={t('correcao.confirmar')} onClose={onClose} onAct={send}>
        <Campos typed={typed} problems={problems} onChange={set} />
        <TextField
          required
          label={t('correcao.motivo')}
          hint={t('correcao.motivoAjuda')}
          maxLength={300}
          value={typed.motivo}
          onChange={event => set('motivo', event.target.value)}
          error={problems.motivo}
        />
      </AtoForm>
    </Dialog>
  )
}

interface CamposProps {
  typed: Digitado
  problems: Readonly<Record<string, string>>
  onChange(campo: keyof Digitado, value: string): void
}

const Campos = ({ typed, problems, onChange }: CamposProps) => (
  <>
    <TextField
      label={t('correcao.email')}
      type="email"
      inputMode="email"
      autoComplete="off"
      maxLength={254}
      value={typed.email}
      onChange={event => onChange('email', event.target.value)}
      error={problems.email}
    />
    <MaskedField
      label={t('correcao.cpf')}
      mask={cpf.mask}
      inputMode="numeric"
      autoComplete="off"
      value={typed.cpf}
      onChange={event => onChange('cpf', event.target.value)}
      error={problems.cpf}
    />
    <MaskedField
      label={t('correcao.nascimento')}
      mask={data_nascimento.mask}
      read={data_nascimento.read}
      write={data_nascimento.write}
      inputMode="numeric"
      autoComplete="off"
      value={typed.data_nascimento}
      onChange={event => onChange('data_nascimento', event.target.value)}
      error={problems.data_nascimento}
    />
  </>
)
