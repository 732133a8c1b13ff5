import type { Usuario } from '#shared/contas/contas.contract.ts'
import type { TesteFinalizado } from '#shared/disc/disc.contract.ts'
import type { PessoaNaLista } from '#shared/pessoas/pessoas.contract.ts'
import MarcarDialog from '../agenda/marcar/MarcarDialog.tsx'
import { CompartilharDialog } from './CompartilharDialog.tsx'
import { EmpresaDialog } from './EmpresaDialog.tsx'
import { NovoTesteDialog } from './NovoTesteDialog.tsx'
import type { Ato } from './useAtos.ts'

interface Props {
  ato: Ato
  usuario: Usuario
  cliente: PessoaNaLista
  testes: readonly TesteFinalizado[]
  onClose(): void
}

/** The dialogs of a client's page, fetched with the first of them. */
export default function Dialogos({ ato, usuario, cliente, testes, onClose }: Props) {
  const { id_usuario, nome } = usuario
  if (ato === 'marcar') return <MarcarDialog com={{ id_participante: id_usuario, nome }} onClose={onClose} />
  if (ato === 'empresa') return <EmpresaDialog usuario={usuario} cliente={cliente} onClose={onClose} />
  if (ato === 'compartilhar') return <CompartilharDialog usuario={usuario} testes={testes} onClose={onClose} />
  return <NovoTesteDialog usuario={usuario} onClose={onClose} />
}
