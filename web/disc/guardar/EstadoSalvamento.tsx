import { t } from '../../i18n/i18n.ts'
import { useOnline } from '../../ui/screen/useOnline.ts'
import type { Salvamento } from './remetente.ts'

const WORDS = { salvo: 'teste.salvo', salvando: 'teste.salvando', guardado: 'teste.guardado' } as const

/** Where the answers are. Only losing and finding the server is spoken; each question's saving would be noise. */
export function EstadoSalvamento({ salvamento }: { salvamento: Salvamento }) {
  const online = useOnline()
  const words = online ? t(WORDS[salvamento]) : t('teste.semInternet')
  const away = !online || salvamento === 'guardado'
  return (
    <>
      <p className={away ? 'text-right text-sm font-[550]' : 'text-right text-xs text-ink-soft'} aria-hidden="true">
        {words}
      </p>
      <p className="sr-only" role="status">
        {away ? words : ''}
      </p>
    </>
  )
}
