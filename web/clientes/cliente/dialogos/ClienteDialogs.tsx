import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import type { Ato } from '../atos.ts'
import { CompartilharDialog } from './CompartilharDialog.tsx'
import { EmpresaDialog } from './EmpresaDialog.tsx'
import { NovoTesteDialog } from './NovoTesteDialog.tsx'

interface Props {
  ato: Ato
  usuario: Usuario
  cliente: PessoaNaLista
  testes: readonly TesteFinalizado[]
  onClose(): void
}

/** Dialogs of a client's page; their code loads when the first one opens. */
export default function ClienteDialogs({ ato, usuario, cliente, testes, onClose }: Props) {
  if (ato === 'empresa') return <EmpresaDialog usuario={usuario} cliente={cliente} onClose={onClose} />
  if (ato === 'compartilhar') return <CompartilharDialog usuario={usuario} testes={testes} onClose={onClose} />
  return <NovoTesteDialog usuario={usuario} onClose={onClose} />
}
