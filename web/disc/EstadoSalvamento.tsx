import { t } from '../i18n/i18n.ts'
import type { Salvamento } from './remetente.ts'

const WORDS = { salvo: 'teste.salvo', salvando: 'teste.salvando', guardado: 'teste.guardado' } as const

/** Where the answers are. Only losing and finding the server is spoken; each question's saving would be noise. */
export function EstadoSalvamento({ salvamento }: { salvamento: Salvamento }) {
  return (
    <>
      <p className="text-right text-xs text-ink-soft" aria-hidden="true">
        {t(WORDS[salvamento])}
      </p>
      <p className="sr-only" role="status">
        {salvamento === 'guardado' ? t('teste.guardado') : ''}
      </p>
    </>
  )
}
