import { useLocation } from 'react-router'
import { useCurrentUser } from '../../currentUser.ts'
import { type MessageKey, t } from '../../i18n/i18n.ts'
import { Trilha, type TrilhaItem } from '../Trilha.tsx'

/** Screens that are no place, and what stands above each; those of the help are left to where one came from. */
const ACIMA: readonly (readonly [path: RegExp, ...above: (readonly [to: string, key: MessageKey])[]])[] = [
  [/^\/(recibo|pagamento)\//, ['/minhas-compras', 'compras.minhas']],
  [/^\/(excecoes-pagamento|planos|cupons)$/, ['/vendas', 'layout.vendas']],
  [/^\/modelos-de-convite$/, ['/meus-dados', 'layout.meusDados'], ['/meus-dados/emails', 'meus_dados.parteEmails']],
  [/^\/meus-dados\/copia$/, ['/meus-dados', 'layout.meusDados']],
  [
    /^\/meus-dados\/excluir$/,
    ['/meus-dados', 'layout.meusDados'],
    ['/meus-dados/privacidade', 'meus_dados.partePrivacidade'],
  ],
  [/^\/(extrato|minhas-compras|preco|meus-dados(\/\w+)?|faq|ficha-tecnica|termos|privacidade|em-breve)$/],
]

/** A way back above every screen that is no place, for whoever is signed in. */
export function CaminhoDaTela() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const found = ACIMA.find(([path]) => path.test(pathname))
  if (!user || !found) return null
  const home: TrilhaItem = { to: `/perfil-usuario/${user.id_usuario}`, label: t('layout.inicio') }
  const above = found.slice(1) as (readonly [string, MessageKey])[]
  return (
    <div className="wrap">
      <Trilha items={[home, ...above.map(([to, key]) => ({ to, label: t(key) }))]} />
    </div>
  )
}
