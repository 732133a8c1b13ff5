import { type ReactNode, useId } from 'react'
import type { Plano } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatAmount, formatNumber } from '../../../platform/ui/format.ts'

/** Line drawings of the icons, on a 24 × 24 grid. */
const DRAWINGS = {
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.9a3.5 3.5 0 0 1 0 6.2M18 14.4a6.5 6.5 0 0 1 3.5 5.6',
  building:
    'M5 21V4.5A1.5 1.5 0 0 1 6.5 3h7A1.5 1.5 0 0 1 15 4.5V21M15 10h3a1.5 1.5 0 0 1 1.5 1.5V21M3 21h18M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3',
  briefcase:
    'M4.5 7.5h15A1.5 1.5 0 0 1 21 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5V9a1.5 1.5 0 0 1 1.5-1.5ZM8.5 7.5V5.5A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.5v2M3 13h18',
  star: 'm12 3.5 2.600 5.400 5.9.8-4.300 4.100 1.100 5.9L12 16.900l-5.300 2.800 1.100-5.9-4.300-4.100 5.9-.8Z',
  graduation: 'M2.5 9 12 4.5 21.5 9 12 13.5ZM6.5 11v5c1.5 1.5 3.400 2.200 5.5 2.200s4-.7 5.5-2.200v-5M21.5 9v5.5',
} as const
type Name = keyof typeof DRAWINGS

/** Drawings by icon name; a plan's `icone` is an icon class ('fa fa-users'), whose last part is the name. */
const NAMES: Readonly<Record<string, Name>> = {
  user: 'user',
  users: 'users',
  group: 'users',
  'user-group': 'users',
  building: 'building',
  industry: 'building',
  briefcase: 'briefcase',
  suitcase: 'briefcase',
  star: 'star',
  trophy: 'star',
  'graduation-cap': 'graduation',
}

/** Returns the drawing of an icon class; a star for an unknown one. */
export const drawingOf = (icone: string): Name =>
  NAMES[icone.trim().split(/\s+/).at(-1)?.replace(/^fa-/, '') ?? ''] ?? 'star'

/** Icon of a plan; hidden from screen readers, because the plan's name stands beside it. */
const IconePlano = ({ icone }: { icone: string }) => (
  <svg
    className="size-11 mb-3 [fill:none] [stroke:var(--petrol)] [stroke-width:1.5] [stroke-linecap:round] [stroke-linejoin:round]"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={DRAWINGS[drawingOf(icone)]} />
  </svg>
)

/** Card of a plan: licences, price and one button. */
export function PlanoCard({
  plano,
  principal,
  outra,
  busy,
  onBuy,
  children,
}: {
  plano: Plano
  /** Whether its button is the page's filled one. */
  principal: boolean
  /**
   * Whether a purchase of this plan is open or just paid; the button then offers another one and is not the primary
   * one.
   */
  outra: boolean
  busy: boolean
  onBuy(): void
  /** Content between the plan's facts and its button. */
  children?: ReactNode
}) {
  const nome = useId()
  const { nome_plano, n_usuarios, preco, plano_destaque, icone } = plano
  return (
    <>
      {plano_destaque && (
        <p className="absolute top-5.5 -right-9.5 w-37.5 py-1.25 px-0 bg-error text-surface text-(length:--text-xs) font-bold text-center [rotate:45deg]">
          {t('compras.popular')}
        </p>
      )}
      <IconePlano icone={icone} />
      <h2 id={nome}>{nome_plano}</h2>
      <p className="mt-2 [font:560_2.25rem/1.1_var(--serif)] tracking-[-0.02em]">{formatAmount(preco)}</p>
      <p className="text-sm text-ink-soft">
        {n_usuarios > 1
          ? t('compras.porUsuario', { preco: formatAmount(preco / n_usuarios) })
          : t('compras.pagamentoUnico')}
      </p>
      <p className="text-sm text-ink-soft">{t('compras.desistir')}</p>
      <ul className="plano-itens">
        <li>{t('compras.usuarios', { n: formatNumber(n_usuarios) })}</li>
        <li>{t('compras.relatorio')}</li>
        <li>{t('compras.suporte')}</li>
      </ul>
      {children}
      <Button wide spinner look={buyLook(outra, principal)} busy={busy} aria-describedby={nome} onClick={onBuy}>
        {t(outra ? 'compras.comprarOutra' : 'compras.comprar')}
      </Button>
    </>
  )
}

const buyLook = (outra: boolean, principal: boolean) => {
  if (outra) return 'text'
  return principal ? 'primary' : 'quiet'
}
