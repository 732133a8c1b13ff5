import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import type { MenuEntry } from '../../platform/ui/overlays/Menu.tsx'

/** Acts that open a dialog. */
export type Ato = 'novo_teste' | 'compartilhar' | 'empresa'

interface Props {
  cliente: PessoaNaLista | undefined
  testes: readonly TesteFinalizado[] | undefined
  onOpen(ato: Ato): void
}

/** Returns the menu of further acts on a client, without those that do not apply; the conversation has its own card. */
export function atosOf({ cliente, testes, onOpen }: Props): MenuEntry[] {
  if (!cliente) return []

  return [
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
