import type { Escolha } from '#shared/conversas/horarios/horarios.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Mark } from '../../../platform/ui/Mark.tsx'

/** Header with the consultora's name: who invites, and through what. */
export const EscolhaHeader = ({ escolha: { nome_consultor, estado } }: { escolha: Escolha }) => (
  <header className="escolha-topo">
    <div>
      <span
        className="grid flex-none place-items-center size-11 rounded-sm bg-sunken text-petrol-deep [font:560_1.125rem/1_var(--serif)]"
        aria-hidden="true"
      >
        {(nome_consultor ?? '').slice(0, 1)}
      </span>
      <p className="text-sm">
        <b>{nome_consultor}</b>
        <span className="text-ink-soft">{t(estado === 'marcado' ? 'escolha.marcada' : 'escolha.convida')}</span>
      </p>
      <span className="hidden gap-1.5 items-center ml-auto text-ink-soft text-(length:--text-xs) min-[40rem]:inline-flex">
        <Mark className="size-4.5" /> {t('escolha.via')}
      </span>
    </div>
  </header>
)
