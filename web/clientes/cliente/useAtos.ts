import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { primeiroNome } from '../../disc/perfil/nome.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import type { MenuEntry } from '../../platform/ui/overlays/Menu.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useConversado } from './cliente.queries.ts'

/** Acts that open a dialog. */
export type Ato = 'novo_teste' | 'compartilhar' | 'marcar' | 'empresa'

interface Props {
  usuario: Usuario
  cliente: PessoaNaLista | undefined
  testes: readonly TesteFinalizado[] | undefined
  onOpen(ato: Ato): void
}

/** Returns the menu of further acts on a client, without those that do not apply. */
export function useAtos({ usuario, cliente, testes, onOpen }: Props): MenuEntry[] {
  const { mutateAsync } = useConversado(usuario.id_usuario)
  const nome = primeiroNome(usuario.nome)
  if (!cliente) return []

  async function conversado(talked: boolean) {
    try {
      await mutateAsync(talked)
      toast.success({
        titulo: t('cliente.anotado'),
        mensagem: t(talked ? 'cliente.conversadoTexto' : 'cliente.naoConversadoTexto', { nome }),
      })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  const talked = cliente.estado === 'conversado'
  return [
    { id: 'marcar', label: t('agenda.marcarConversa'), onSelect: () => onOpen('marcar') },
    ...(cliente.resultado_em
      ? [
          {
            id: 'conversado',
            label: t(talked ? 'cliente.naoConversado' : 'cliente.conversado'),
            onSelect: () => void conversado(!talked),
          },
        ]
      : []),
    ...(testes && testes.length > 0
      ? [{ id: 'compartilhar', label: t('cliente.compartilhar'), onSelect: () => onOpen('compartilhar') }]
      : []),
    { id: 'empresa', label: t('cliente.mudarEmpresa'), onSelect: () => onOpen('empresa') },
    ...(cliente.id_licenca_aberta === null
      ? []
      : [
          {
            id: 'pendente',
            label: t('cliente.verPendente'),
            to: to('/criar-cliente', {}, { query: { aba: 'pendentes' } }),
          },
        ]),
  ]
}
